/*
 * Texts of text classification are alike if they have the same words in the same order. The words of the analyzer `standard` are in
 * lower case and without punctuation. Each sequence of words has a number (`engine/word-sequences.ts`), which queries write as a
 * digest.
 */

const BASE = 36;
/** Of the largest number. */
const DIGITS = 11;
const DIGEST = /^[\da-z]{11}$/u;

/** A digest needs no quotes in a query. */
export function digestOfNumber(number: number): string {
  return number.toString(BASE).padStart(DIGITS, '0');
}

/** Null for a text that is no digest. */
export function numberOfDigest(digest: string): number | null {
  if (!DIGEST.test(digest)) return null;
  const number = Number.parseInt(digest, BASE);
  return number <= Number.MAX_SAFE_INTEGER ? number : null;
}
