import type { UnitRange } from './code-points';

const EXCERPT_MAX_LENGTH = 80;
const SURROUNDINGS_LENGTH = 32;
const MIDDLE = ' … ';

/** A text on one line, with its white space collapsed; a long text is shortened to its beginning and end. */
export function excerpt(text: string, maxLength = EXCERPT_MAX_LENGTH): string {
  if (text.length <= maxLength) return inOneLine(text);
  const half = Math.floor((maxLength - MIDDLE.length) / 2);
  return `${inOneLine(text.slice(0, half)).trimEnd()}${MIDDLE}${inOneLine(text.slice(-half)).trimStart()}`;
}

/** The text before and after a range, on one line. */
export function surroundings(text: string, { start, end }: UnitRange): { before: string; after: string } {
  return {
    before: inOneLine(text.slice(Math.max(0, start - SURROUNDINGS_LENGTH), start)),
    after: inOneLine(text.slice(end, end + SURROUNDINGS_LENGTH)),
  };
}

/** Removes half of a surrogate pair at a cut, which browsers display as a replacement character. */
function inOneLine(text: string): string {
  return text.replaceAll(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '').replaceAll(/\s+/gu, ' ');
}

/** Maximum length in code points. */
const SNIPPET_LENGTH = 80;

/** Number of units to examine: the text may be very long, and white space between words is collapsed. */
const LOOKED_AT = SNIPPET_LENGTH * 4;

const FIRST_HALF_AT_END = /[\ud800-\udbff]$/;

/** A text up to a number of units; a longer one ends in an ellipsis, never within a character. */
export function beginningOf(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength).replace(FIRST_HALF_AT_END, '')}…`;
}

/** The beginning of a text on one line; a long text is cut between words. */
export function snippetOf(text: string): string {
  const trimmed = text.trim();
  const line = trimmed.slice(0, LOOKED_AT).replace(FIRST_HALF_AT_END, '').replaceAll(/\s+/gu, ' ').trimEnd();
  const characters = Array.from(line);
  if (characters.length <= SNIPPET_LENGTH) return trimmed.length > LOOKED_AT ? `${line}…` : line;
  const cut = characters.slice(0, SNIPPET_LENGTH).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > SNIPPET_LENGTH / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
