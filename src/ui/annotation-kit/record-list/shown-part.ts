/** Number of characters of a text on a collapsed card: more than fit in its three lines. */
const CUT = 600;
const LAST_SURROGATE = /[\ud800-\udbff]$/u;

/** The part of a text that is rendered. */
export function shownPart(text: string, isCollapsed: boolean): string {
  if (!isCollapsed || text.length <= CUT) return text;
  return `${text.slice(0, CUT).replace(LAST_SURROGATE, '')}…`;
}
