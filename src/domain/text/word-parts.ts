import { sizeAt } from './character-kinds';

/** Longer words are split, as in the contract's analyzers. */
const MAX_WORD = 255;

/** The end of the part of a word that begins at `from`: it is not longer than allowed and does not split a character. */
export function endOfPart(text: string, from: number, end: number): number {
  if (end - from <= MAX_WORD) return end;
  const to = from + MAX_WORD;
  return sizeAt(text, to - 1) === 2 ? to - 1 : to;
}
