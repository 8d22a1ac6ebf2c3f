import { describe, expect, it } from 'vitest';
import { forEachSeed } from '#tests/builders/random';
import { firstMatch, matchedPositions, type PlacedWord } from './word-sequence';

function placed(text: string, sequence: string): readonly PlacedWord[] {
  const [words, wanted] = [text.split(' '), sequence.split(' ')];
  const indexesOf = (list: readonly string[], word: string) =>
    list.flatMap((other, index) => (other === word ? [index] : []));
  return [...new Set(wanted)].map((word) => ({
    places: indexesOf(wanted, word),
    positions: indexesOf(words, word),
  }));
}

/** Whether a text has a sequence, and at which positions. */
function matchIn(text: string, sequence: string, slop = 0): readonly number[] | null {
  const chosen: number[] = [];
  const start = firstMatch(placed(text, sequence), slop, -sequence.length, { chosen });
  return start === null ? null : chosen.toSorted((a, b) => a - b);
}

const BEAR = 'the slow brown bear chased the sleepy cat';
const CAT = 'the sleepy cat chased the slow brown bear';

describe('a sequence of words', () => {
  it.each([
    [BEAR, 'sleepy cat', 0, [6, 7]],
    [BEAR, 'cat sleepy', 0, null],
    [BEAR, 'bear cat', 3, [3, 7]],
    [BEAR, 'bear cat', 2, null],
    [CAT, 'bear cat', 5, null],
    [CAT, 'bear cat', 6, [2, 7]],
    [BEAR, 'cat sleepy', 1, null],
    [BEAR, 'cat sleepy', 2, [6, 7]],
    ['a b a c', 'a c', 0, [2, 3]],
  ])('in %j, %j with a slop of %i is at %j (TWI-34)', (text, sequence, slop, positions) => {
    expect(matchIn(text, sequence, slop)).toEqual(positions);
  });

  it.each([
    ['a b', 'a a', 9, null],
    ['a b a', 'a a', 0, null],
    ['a b a', 'a a', 1, [0, 2]],
    ['b a a', 'a b a', 1, null],
    ['b a a', 'a b a', 2, [0, 1, 2]],
  ])(
    'in %j, %j needs a word of the text for each of its words (TWI-34)',
    (text, sequence, slop, positions) => {
      expect(matchIn(text, sequence, slop)).toEqual(positions);
    },
  );

  it('a sequence is found exactly if a trial of all moves of its words finds it (TWI-34)', () => {
    forEachSeed((random) => {
      const words = (count: number) => Array.from({ length: count }, () => random.pick(['a', 'b', 'c']));
      const [text, sequence] = [words(1 + random.below(8)), words(1 + random.below(4))];
      const slop = random.below(5);
      const found = matchIn(text.join(' '), sequence.join(' '), slop) !== null;
      expect([text, sequence, slop, found]).toEqual([text, sequence, slop, isMoved(text, sequence, slop)]);
    });
  });

  it('the search for a sequence ends when no more steps are allowed', () => {
    expect(firstMatch(placed('a b', 'a b'), 0, 0, { spend: () => false })).toBeNull();
  });
});

describe('positions of all matches of a sequence', () => {
  it.each([
    ['a b a c a b', 'a b', 0, [0, 1, 4, 5]],
    ['a b a c a b', 'a b', 1, [0, 1, 4, 5]],
    ['a x b', 'a b', 1, [0, 2]],
    ['b a', 'a b', 2, [0, 1]],
    ['a b', 'b a', 0, []],
    ['', 'a', 0, []],
  ])('in %j, %j with a slop of %i are %j (TWI-30)', (text, sequence, slop, positions) => {
    const found = matchedPositions(text.split(' '), sequence.split(' '), slop, () => true);
    expect([...found].toSorted((a, b) => a - b)).toEqual(positions);
  });
});

/** Tries every place of the sequence in the text, and moves each of its words by up to `slop` words in all combinations. */
function isMoved(text: readonly string[], sequence: readonly string[], slop: number): boolean {
  const fits = (origin: number, place: number, taken: readonly number[]): boolean =>
    place === sequence.length ||
    Array.from({ length: slop + 1 }, (_unused, move) => origin + place + move).some(
      (position) =>
        text[position] === sequence[place] &&
        !taken.includes(position) &&
        fits(origin, place + 1, [...taken, position]),
    );
  return (
    text.some((_unused, origin) => fits(origin, 0, [])) ||
    fits(-1, 0, []) ||
    fits(-2, 0, []) ||
    fits(-3, 0, [])
  );
}
