import { describe, expect, it } from 'vitest';
import { aQuestion, options } from '#tests/builders/question.builder';
import { forEachSeed } from '#tests/builders/random';
import { anAnswer } from '#tests/builders/record.builder';
import type { RankedOption } from './answer';
import { answerValidity } from './answer-validity';
import {
  neighborRank,
  nextRank,
  pushedOptions,
  rankingBoard,
  ranksOf,
  takenRankAbove,
  withRank,
} from './ranking-board';

const { settings } = aQuestion('ranking', { settings: { options: options('a', 'b', 'c', 'd') } });
const ranking = (ranks: Readonly<Record<string, number | null>>) =>
  anAnswer(
    'ranking',
    Object.entries(ranks).map(([value, rank]): RankedOption => ({ value, rank })),
  );
const values = (list: ReadonlyArray<{ readonly value: string }> = []) => list.map(({ value }) => value);
const laidOut = (answer: Parameters<typeof rankingBoard>[1]) => {
  const { slots, unranked } = rankingBoard(settings, answer);
  return [...slots.map((slot) => values(slot).join('')), `|${values(unranked).join('')}`];
};

describe('board of a ranking', () => {
  it('the board has a slot for every option and starts with all options unranked, in the order of the settings', () => {
    expect(laidOut(undefined)).toEqual(['', '', '', '', '|abcd']);
  });

  it('the board shows ties in one slot and leaves gaps empty', () => {
    expect(laidOut(ranking({ d: 1, c: 3, a: 3 }))).toEqual(['d', '', 'ac', '', '|b']);
  });

  it('options with invalid ranks are unranked, and unknown options are omitted', () => {
    expect(laidOut(ranking({ a: 0, b: 5, c: null, unknown: 1, d: 2 }))).toEqual(['', 'd', '', '', '|abc']);
    expect(laidOut(anAnswer('text', 'a'))).toEqual(['', '', '', '', '|abcd']);
  });
});

/** Parses a board written as a line of slots: `-` is an empty slot, `(ab)` a shared one. */
const boardOf = (line: string) => {
  const slots = line.match(/\([a-z]+\)|./gu) ?? [];
  const ranks = slots.flatMap((slot, index) =>
    [...slot.replaceAll(/[()-]/gu, '')].map((name) => [name, index + 1]),
  );
  return ranking(Object.fromEntries(ranks));
};
const lineOf = (answer: Parameters<typeof rankingBoard>[1]) =>
  rankingBoard(settings, answer)
    .slots.map((slot) => values(slot).join(''))
    .map((names) => (names.length > 1 ? `(${names})` : names || '-'))
    .join('');

describe('inserting an option at a rank', () => {
  it.each([
    ['takes a free rank, and moves no other', 'a--d', 'b', 2, 'ab-d'],
    ['pushes down the option that has the rank', 'a---', 'b', 1, 'ba--'],
    ['pushes down the options below that one', 'abc-', 'd', 1, 'dabc'],
    ['pushes options up to the first free rank', 'a-c-', 'b', 1, 'bac-'],
    ['pushes options that share a rank together', '(ab)c--', 'd', 1, 'd(ab)c-'],
    ['pushes up from the last rank, so that no option loses its rank', '--ab', 'c', 4, '-abc'],
    ['pushes up if every rank below is taken', 'a-bc', 'd', 3, 'abdc'],
    ['moves up past others, which fill the rank it leaves', 'abcd', 'd', 2, 'adbc'],
    ['moves down past others, which fill the rank it leaves', 'abcd', 'a', 3, 'bcad'],
    ['changes places with its neighbor below', 'abc-', 'a', 2, 'bac-'],
    ['changes places with its neighbor above', 'abc-', 'b', 1, 'bac-'],
    ['moves down over a free rank as in single steps', 'a-c-', 'a', 3, '-ca-'],
    ['leaves a shared rank, and pushes down the next options', '(ab)c--', 'b', 2, 'abc-'],
    ['leaves a shared rank upwards', 'a(bc)--', 'c', 1, 'cab-'],
  ])('an inserted option %s: %s, %s to %i, is %s (ANN-17)', (_, before, option, rank, after) => {
    expect(lineOf(withRank(settings, boardOf(before), option, rank))).toBe(after);
  });

  it.each(['abcd', 'a(bc)d'])(
    'an option inserted at its own rank keeps it, even a shared one: %s',
    (line) => {
      const before = boardOf(line);
      expect(withRank(settings, before, 'c', ranksOf(settings, before).get('c') ?? null)).toBe(before);
    },
  );

  it.each([0, 5, -1])('inserting at a rank that does not exist (%s) changes nothing', (rank) => {
    const before = ranking({ a: 1 });
    expect(withRank(settings, before, 'b', rank)).toBe(before);
  });

  it('the new answer contains only known options with valid ranks', () => {
    expect(withRank(settings, ranking({ a: null, unknown: 1, b: 9 }), 'c', 1)).toEqual(ranking({ c: 1 }));
  });

  it('a partially suggested ranking can be completed', () => {
    let answer = withRank(settings, ranking({ b: 1, d: 1 }), 'a', 2);
    expect(answerValidity(settings, answer)).toBe('partial');
    answer = withRank(settings, answer, 'c', 4);
    expect(answerValidity(settings, answer)).toBe('valid');
    expect(lineOf(answer)).toBe('(bd)a-c');
  });

  it('an inserted option gets its rank, and others keep theirs or move by one in the same order (ANN-17)', () => {
    forEachSeed((random) => {
      let answer: Parameters<typeof ranksOf>[1];
      for (let step = 0; step < 20; step += 1) {
        const option = random.pick(settings.options).value;
        const rank = random.pick([null, 1, 2, 3, 4]);
        const before = ranksOf(settings, answer);
        answer = withRank(
          settings,
          answer,
          option,
          rank,
          random.pick(['insert', 'insert', 'share'] as const),
        );
        const after = ranksOf(settings, answer);
        const others = [...before.keys()].filter((other) => other !== option);
        const moves = others.map((other) => (after.get(other) ?? NaN) - (before.get(other) ?? NaN));
        const directions = new Set(moves.filter((move) => move !== 0));
        const order = (ranks: ReadonlyMap<string, number>) =>
          others.map((one) => others.map((two) => Math.sign((ranks.get(one) ?? 0) - (ranks.get(two) ?? 0))));
        const isOneStep =
          directions.size === 0 || (directions.size === 1 && Math.abs([...directions][0] ?? 0) === 1);
        expect([after.get(option) ?? null, isOneStep, order(after)]).toEqual([rank, true, order(before)]);
      }
    });
  });
});

describe('sharing a rank', () => {
  it.each([
    ['joins the options of the rank, and moves no other', 'abc-', 'd', 1, '(ad)bc-'],
    ['leaves its own rank empty', 'abc-', 'c', 1, '(ac)b--'],
    ['joins several', '(ab)---', 'c', 1, '(abc)---'],
    ['takes a free rank alone', 'a---', 'b', 3, 'a-b-'],
  ])('an option that shares a rank %s: %s, %s to %i, is %s (ANN-17)', (_, before, option, rank, after) => {
    expect(lineOf(withRank(settings, boardOf(before), option, rank, 'share'))).toBe(after);
  });

  it.each([
    ['a-c-', 'c', 1],
    ['a-c-', 'b', 3],
    ['(ab)c--', 'b', null],
    ['-a--', 'a', null],
    ['----', 'a', null],
  ])('in %s, the nearest taken rank above %s is %s', (line, option, rank) => {
    expect(takenRankAbove(settings, boardOf(line), option)).toBe(rank);
  });
});

describe('removing a rank', () => {
  it('removing a rank leaves it empty, and removing the last rank removes the answer', () => {
    expect(lineOf(withRank(settings, boardOf('abc-'), 'a', null))).toBe('-bc-');
    expect(withRank(settings, ranking({ b: 2 }), 'b', null)).toBeUndefined();
    expect(withRank(settings, undefined, 'b', null)).toBeUndefined();
  });
});

describe('pushed options', () => {
  const pushed = (before: string, option: string, rank: number | null) => {
    const answer = boardOf(before);
    const found = pushedOptions(settings, answer, withRank(settings, answer, option, rank), option);
    return found && [values(found.options).join(''), found.step];
  };

  it.each([
    ['abc-', 'd', 1, ['abc', 1]],
    ['abcd', 'a', 3, ['bc', -1]],
    ['a---', 'b', 3, null],
    ['ab--', 'a', null, null],
  ] as const)('in %s, moving %s to %s pushes %j', (before, option, rank, expected) => {
    expect(pushed(before, option, rank)).toEqual(expected);
  });
});

describe('neighbor of a rank', () => {
  it.each([
    [2, -1, 1],
    [2, 1, 3],
    [1, -1, 1],
    [4, 1, 4],
    [null, -1, 4],
    [null, 1, null],
  ] as const)('the neighbor of %s at step %s is %s', (rank, step, neighbor) => {
    expect(neighborRank(settings, rank, step)).toBe(neighbor);
  });
});

describe('next rank', () => {
  it('the next rank follows the last taken one, up to the number of options', () => {
    expect(nextRank(settings, undefined)).toBe(1);
    expect(nextRank(settings, ranking({ a: 1, b: 3 }))).toBe(4);
    expect(nextRank(settings, ranking({ a: 4 }))).toBe(4);
  });
});
