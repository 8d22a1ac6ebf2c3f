/** Characters of a text that a collapsed card draws: more than its three lines can show. */
const CUT = 600;
const LAST_SURROGATE = /[\ud800-\udbff]$/u;

/** As much of a text as is drawn. */
export function shownPart(text: string, isCollapsed: boolean): string {
  if (!isCollapsed || text.length <= CUT) return text;
  return `${text.slice(0, CUT).replace(LAST_SURROGATE, '')}…`;
}
