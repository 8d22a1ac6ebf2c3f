import { standardWords } from '../text/standard-words';
import { writtenValue } from './query-writing';

/** A word of a text with the number of its records (TWI-28). Counted words consist of letters in lower case. */
export interface CountedWord {
  readonly word: string;
  readonly count: number;
}

/** The clause that finds the word itself. It is a phrase if a query compares the characters of the word one by one. */
export function wholeWordClause(word: string): string {
  return standardWords(word).length > 1 ? `"${word}"` : writtenValue(word);
}

/**
 * The clause that finds the word also as a part of longer words. Counts split texts at every character that is not a letter, and
 * queries do not, so `number0` counts as `number`. Null if a query compares the word as several words, because none of them
 * contains the whole word.
 *
 * The clause treats letters of scripts that are not listed below as word boundaries, so it finds too much in these scripts.
 */
export function wordPartClause(word: string): string | null {
  if (standardWords(word).length > 1) return null;
  const letters = EUROPEAN_WORD.test(word) ? EUROPEAN : EUROPEAN + OTHERS;
  return `/(.*[^${letters}])?${word}([^${letters}].*)?/`;
}

/*
 * Lower-case letters as ranges of regular expressions. The ranges leave out only characters that occur next to a letter within a
 * word of a query: digits, marks, joiners. A pattern has at most 1,000 characters (TWI-37), fewer than the ranges of all scripts need.
 */

/** Latin, Greek, Cyrillic and Armenian. */
const EUROPEAN =
  'a-z\u00aa\u00b5\u00ba-\u02ee\u0371-\u037d\u0390-\u0481\u048b-\u0559\u0560-\u0588\u1e01-\u1ff7';
const EUROPEAN_WORD = new RegExp(`^[${EUROPEAN}]+$`, 'u');

const OTHERS = [
  // Hebrew and Arabic
  '\u05d0-\u05f2\u0620-\u064a\u066e-\u066f\u0671-\u06d5\u06e5-\u06e6\u06ee-\u06ef\u06fa-\u06ff',
  // Devanagari and Bengali
  '\u0904-\u0939\u093d\u0950\u0958-\u0961\u0971-\u0980\u0985-\u09b9\u09bd\u09ce\u09dc-\u09e1\u09f0-\u09fc',
  // Thai
  '\u0e01-\u0e30\u0e32-\u0e33\u0e40-\u0e46',
  // Georgian to Ethiopic
  '\u10d0-\u135a',
  // Hiragana, Katakana, Han and Hangul
  '\u303b-\u3096\u309d-\u31ff\u3400-\ua61f\uac00-\ufb1d',
  // Forms of Arabic letters, and letters of full and half width
  '\ufb1f-\ufdfb\ufe70-\ufefc\uff41-\uffdc',
].join('');
