import { endOfPart } from './word-parts';
import type { WordVisitor } from './words';

/** Visits the parts of a text between white space, as they are written: with their case, signs and punctuation. */
export function eachSpacedWord(text: string, visit: WordVisitor): void {
  for (let from = endOfBlanks(text, 0); from < text.length; from = endOfBlanks(text, from)) {
    const end = endOfWord(text, from);
    while (from < end) {
      const to = endOfPart(text, from, end);
      visit(text.slice(from, to), from, to);
      from = to;
    }
  }
}

/** The words of a text in order. See `eachSpacedWord`. */
export function spacedWords(text: string): readonly string[] {
  const words: string[] = [];
  eachSpacedWord(text, (word) => words.push(word));
  return words;
}

function endOfBlanks(text: string, start: number): number {
  let at = start;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

function endOfWord(text: string, start: number): number {
  let at = start;
  while (at < text.length && !isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

const WIDE_BLANK = /[\u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000]/u;

/** Whether a unit is white space for the contract's analyzer `whitespace`. Non-breaking spaces are not. */
function isBlank(unit: number): boolean {
  if (unit < 0x1680) return (unit >= 9 && unit <= 13) || (unit >= 0x1c && unit <= 0x20);
  return unit <= 0x3000 && WIDE_BLANK.test(String.fromCharCode(unit));
}
