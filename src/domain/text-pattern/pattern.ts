/** A pattern for a whole word or value (TWI-34), in code points. */
export type Pattern =
  /** `?` is any character, `*` any number of characters; a star, a question mark and a backslash are literal after a backslash. */
  | { readonly kind: 'wildcard'; readonly text: string }
  /** A text with at most this number of edits. A swap of two neighbors is one edit. */
  | { readonly kind: 'fuzzy'; readonly text: string; readonly edits: 0 | 1 | 2 }
  /** The syntax is described in `regular-expression.ts`. */
  | { readonly kind: 'regex'; readonly text: string };

/** `malformed`: not a regular expression. `too-complex`: too long, or with too many repetitions. */
export type PatternProblem = 'malformed' | 'too-complex';

/** Maximum length of a pattern in UTF-16 units. */
export const MAX_PATTERN_LENGTH = 1_000;

/** Number of edits of a fuzzy word without a number: none up to 2 characters, 1 for 3 to 5, 2 for more (TWI-36). */
export function editsFor(length: number): 0 | 1 | 2 {
  if (length <= 2) return 0;
  return length <= 5 ? 1 : 2;
}
