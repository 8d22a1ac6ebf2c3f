import { describe, expect, it } from 'vitest';
import { aQuestion, options } from '#tests/builders/question.builder';
import { forEachSeed } from '#tests/builders/random';
import { anAnswer } from '#tests/builders/record.builder';
import type { RankedOption } from './answer';
import { answerValidity } from './answer-validity';
import { neighborRank, nextRank, rankingBoard, ranksOf, withRank } from './ranking-board';

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

describe('the board of a ranking', () => {
  it('has a place for every option and starts with nothing ranked, in the order of the settings', () => {
    expect(laidOut(undefined)).toEqual(['', '', '', '', '|abcd']);
  });

  it('shows ties in one place and leaves gaps empty', () => {
    expect(laidOut(ranking({ d: 1, c: 3, a: 3 }))).toEqual(['d', '', 'ac', '', '|b']);
  });

  it('keeps what cannot be shown among the unranked, or out of sight', () => {
    expect(laidOut(ranking({ a: 0, b: 5, c: null, unknown: 1, d: 2 }))).toEqual(['', 'd', '', '', '|abc']);
    expect(laidOut(anAnswer('text', 'a'))).toEqual(['', '', '', '', '|abcd']);
  });
});

describe('giving a rank', () => {
  it('places an option, alone or beside another, and moves no other', () => {
    expect(withRank(settings, undefined, 'c', 2)).toEqual(ranking({ c: 2 }));
    expect(withRank(settings, ranking({ c: 2 }), 'a', 2)).toEqual(ranking({ a: 2, c: 2 }));
    expect(withRank(settings, ranking({ a: 2, c: 2 }), 'c', 1)).toEqual(ranking({ c: 1, a: 2 }));
  });

  it('takes an option back, and with the last one the answer', () => {
    expect(withRank(settings, ranking({ a: 1, b: 2 }), 'a', null)).toEqual(ranking({ b: 2 }));
    expect(withRank(settings, ranking({ b: 2 }), 'b', null)).toBeUndefined();
    expect(withRank(settings, undefined, 'b', null)).toBeUndefined();
  });

  it('leaves out what has no rank or is not known', () => {
    expect(withRank(settings, ranking({ a: null, unknown: 1, b: 9 }), 'c', 1)).toEqual(ranking({ c: 1 }));
  });

  it.each([0, 5, -1])('to a place that does not exist (%s) changes nothing', (rank) => {
    const before = ranking({ a: 1 });
    expect(withRank(settings, before, 'b', rank)).toBe(before);
  });

  it('to every option completes a ranking that was suggested in part', () => {
    let answer = withRank(settings, ranking({ b: 1, d: 2 }), 'a', 2);
    expect(answerValidity(settings, answer)).toBe('partial');
    answer = withRank(settings, answer, 'c', 4);
    expect(answerValidity(settings, answer)).toBe('valid');
  });

  it('in any order ends with the last rank each option was given', () => {
    forEachSeed((random) => {
      const last = new Map<string, number | null>();
      let answer: Parameters<typeof ranksOf>[1];
      for (let step = 0; step < 20; step += 1) {
        const option = random.pick(settings.options).value;
        const rank = random.pick([null, 1, 2, 3, 4]);
        last.set(option, rank);
        answer = withRank(settings, answer, option, rank);
      }
      for (const [option, rank] of last) expect(ranksOf(settings, answer).get(option) ?? null).toBe(rank);
    });
  });
});

describe('the neighbor of a rank', () => {
  it.each([
    [2, -1, 1],
    [2, 1, 3],
    [1, -1, 1],
    [4, 1, 4],
    [null, -1, 4],
    [null, 1, null],
  ] as const)('of %s by %s is %s', (rank, step, neighbor) => {
    expect(neighborRank(settings, rank, step)).toBe(neighbor);
  });
});

describe('the next rank', () => {
  it('follows the last one that is taken, as far as there are ranks', () => {
    expect(nextRank(settings, undefined)).toBe(1);
    expect(nextRank(settings, ranking({ a: 1, b: 3 }))).toBe(4);
    expect(nextRank(settings, ranking({ a: 4 }))).toBe(4);
  });
});
