/** The starts and ends of the tokens of a text. */
export interface TokenTable {
  /** Code points. */
  readonly starts: Int32Array;
  /** Code points, exclusive. */
  readonly ends: Int32Array;
}

const PAIR = /[\ud800-\udbff][\udc00-\udfff]/;

/**
 * The code points of a text by their index. A text without surrogate pairs is its own list of code points, which saves the copy.
 */
export function codePointsOf(text: string): ArrayLike<string> {
  return PAIR.test(text) ? [...text] : text;
}

/** Finds the tokens in the text from left to right; null if a token is not found after the previous one. */
export function tokenTable(text: string, tokens: readonly string[]): TokenTable | null {
  const hasPairs = PAIR.test(text);
  const starts = new Int32Array(tokens.length);
  const ends = new Int32Array(tokens.length);
  let unit = 0;
  let point = 0;
  for (const [index, token] of tokens.entries()) {
    const start = text.indexOf(token, unit);
    if (start === -1) return null;
    const end = start + token.length;
    starts[index] = point + (hasPairs ? pointsBetween(text, unit, start) : start - unit);
    ends[index] = (starts[index] ?? 0) + (hasPairs ? pointsBetween(text, start, end) : token.length);
    unit = end;
    point = ends[index] ?? 0;
  }
  return { starts, ends };
}

function pointsBetween(text: string, start: number, end: number): number {
  let count = 0;
  for (let unit = start; unit < end; count += 1) unit += (text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1;
  return count;
}
