/** Characters, as code points. */
const SNIPPET_LENGTH = 80;

/** Units that are looked at: a text may be very long, and blanks between its words count once. */
const LOOKED_AT = SNIPPET_LENGTH * 4;

const FIRST_HALF_AT_END = /[\ud800-\udbff]$/;

/** The beginning of a text on one line, cut between words where it is long. */
export function snippetOf(text: string): string {
  const trimmed = text.trim();
  const line = trimmed.slice(0, LOOKED_AT).replace(FIRST_HALF_AT_END, '').replaceAll(/\s+/gu, ' ').trimEnd();
  const characters = Array.from(line);
  if (characters.length <= SNIPPET_LENGTH) return trimmed.length > LOOKED_AT ? `${line}…` : line;
  const cut = characters.slice(0, SNIPPET_LENGTH).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > SNIPPET_LENGTH / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
