import { expect, it } from 'vitest';
import { checkedShare, KEPT_ANSWERS_BYTES, keptAnswers } from './kept-versions';

const MIB = 1024 * 1024;

it('a history stores the newest answers with a total size of at most 4 MiB (LIM-70)', () => {
  expect(KEPT_ANSWERS_BYTES).toBe(4 * MIB);
  expect(keptAnswers([MIB, MIB, MIB, MIB])).toBe(4);
  expect(keptAnswers([MIB, MIB, MIB, MIB, 1])).toBe(4);
  expect(keptAnswers([MIB, 2 * MIB, 2 * MIB, 1])).toBe(2);
});

it('a history stores every answer if all of them are small', () => {
  expect(keptAnswers([])).toBe(0);
  expect(keptAnswers(Array.from({ length: 10_000 }, () => 200))).toBe(10_000);
});

it('a history stores no answer older than one that is too large', () => {
  expect(keptAnswers([5 * MIB, 10])).toBe(0);
});

it.each([
  [1_000_000, 1],
  [16_384, 1],
  [8_192, 0.5],
  [1_024, 1 / 16],
  [511, 0],
])('a history is checked after a share of changes of %i characters: %d (LIM-70)', (characters, share) => {
  expect(checkedShare(characters)).toBe(share);
});
