import { expect, it } from 'vitest';
import { TokenList } from './token-order';
import { Vocabulary } from './vocabulary';
import { WordSequences } from './word-sequences';

function listOf(words: readonly number[]): TokenList {
  const tokens = new TokenList();
  tokens.numbers.set(words);
  tokens.length = words.length;
  return tokens;
}

it('all sequences of up to three words have different numbers', () => {
  const vocabulary = new Vocabulary();
  const words = Array.from({ length: 60 }, (_, index) => vocabulary.numberOf(`w${index}`));
  const sequences = new WordSequences(vocabulary);
  const numbers = new Set<number | null>();
  for (const first of words) {
    numbers.add(sequences.numberOf(listOf([first])));
    for (const second of words) {
      numbers.add(sequences.numberOf(listOf([first, second])));
      for (const third of words) numbers.add(sequences.numberOf(listOf([first, second, third])));
    }
  }
  expect(numbers.size).toBe(60 + 60 ** 2 + 60 ** 3);
  expect(Math.max(...[...numbers].map(Number).slice(0, 1_000))).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
});

it('the number of a sequence does not depend on the numbers of its words', () => {
  const [one, other] = [new Vocabulary(), new Vocabulary()];
  other.numberOf('more');
  const [first, second] = [one, other].map((vocabulary) => {
    const words = ['late', 'payment', 'late'].map((word) => vocabulary.numberOf(word));
    return new WordSequences(vocabulary).numberOf(listOf(words));
  });
  expect(first).toBe(second);
});

it('no words have no number', () => {
  expect(new WordSequences(new Vocabulary()).numberOf(listOf([]))).toBeNull();
});
