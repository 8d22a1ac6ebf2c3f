import { standardWords } from '#domain/text/standard-words';
import { digestOf } from './engine/text-digest';

/*
 * Texts are alike if they have the same words in the same order. The words of the analyzer `standard` are in lower case and without
 * punctuation. What alike texts have in common is a number of 53 bits, which a column of doubles holds. Among a million different
 * texts, the probability that any two have the same number is 1 in 18,000 (n² / 2^54).
 *
 * Addresses and saved views contain digests: the digest of a text does not change between versions.
 */

const LOW = 2 ** 32;
/** Bits of the higher half that fit. */
const HIGH_BITS = 21;

/** Null for a text without a word, which is alike to none. */
export function alikeNumber(text: string): number | null {
  const words = standardWords(text);
  if (words.length === 0) return null;
  const [low, high] = digestOf(words.join(' '));
  return (high >>> (32 - HIGH_BITS)) * LOW + low;
}

const BASE = 36;
/** Of the largest number. */
const DIGITS = 11;
const DIGEST = /^[\da-z]{11}$/u;

/** A digest as queries write it. It needs no quotes. */
export function digestOfNumber(number: number): string {
  return number.toString(BASE).padStart(DIGITS, '0');
}

/** Null for a text that is no digest. */
export function numberOfDigest(digest: string): number | null {
  if (!DIGEST.test(digest)) return null;
  const number = Number.parseInt(digest, BASE);
  return number <= Number.MAX_SAFE_INTEGER ? number : null;
}
