import { describe, expect, it } from 'vitest';
import type { QuestionSettings } from './question';
import { checkValue, type ValueUse } from './value-rules';

const ranking: QuestionSettings = {
  type: 'ranking',
  options: ['a', 'b', 'c'].map((value) => ({ value, text: value, description: null })),
};
const unfinishedUses: readonly ValueUse[] = ['draft', 'discarded', 'suggestion'];
const check = (value: unknown, use: ValueUse) => checkValue(ranking, value, use, () => null);

describe('value of a ranking', () => {
  it('a ranking is complete if every option has a rank, with ties and gaps (VAL-6)', () => {
    const value = [
      { value: 'b', rank: 1 },
      { value: 'a', rank: 1 },
      { value: 'c', rank: 3 },
    ];
    for (const use of [...unfinishedUses, 'submitted'] as const) {
      expect(check(value, use)).toEqual({ ok: true, value: { type: 'ranking', value } });
    }
  });

  it('a ranking keeps only value and rank, with null for a missing rank', () => {
    expect(check([{ value: 'a', rank: 2, score: 0.5 }, { value: 'b' }], 'draft')).toEqual({
      ok: true,
      value: {
        type: 'ranking',
        value: [
          { value: 'a', rank: 2 },
          { value: 'b', rank: null },
        ],
      },
    });
  });

  it.each([
    ['no entry', [], { code: 'ranking-incomplete', ranked: 0, options: 3 }],
    ['an option missing', [{ value: 'a', rank: 1 }], { code: 'ranking-incomplete', ranked: 1, options: 3 }],
    [
      'an option without a rank',
      [
        { value: 'a', rank: 1 },
        { value: 'b', rank: null },
        { value: 'c', rank: 2 },
      ],
      { code: 'rank-missing', option: 'b', position: 1 },
    ],
    [
      'rank zero',
      [
        { value: 'a', rank: 1 },
        { value: 'b', rank: 2 },
        { value: 'c', rank: 0 },
      ],
      { code: 'rank-out-of-range', option: 'c', rank: 0, position: 2 },
    ],
    [
      'a rank beyond the number of options',
      [
        { value: 'a', rank: 4 },
        { value: 'b', rank: 2 },
        { value: 'c', rank: 1 },
      ],
      { code: 'rank-out-of-range', option: 'a', rank: 4, position: 0 },
    ],
  ])('a ranking with %s may be saved, but not submitted (VAL-6)', (_, value, error) => {
    for (const use of unfinishedUses) expect(check(value, use).ok).toBe(true);
    expect(check(value, 'submitted')).toEqual({ ok: false, error });
  });

  it.each([
    [
      'an option missing, before an unknown one',
      [{ value: 'x', rank: 9 }],
      { code: 'ranking-incomplete', ranked: 1, options: 3 },
    ],
    [
      'an entry too many',
      ['a', 'b', 'c', 'a'].map((value) => ({ value, rank: 1 })),
      { code: 'ranking-incomplete', ranked: 4, options: 3 },
    ],
    [
      'a rank out of range, before an unknown option',
      [
        { value: 'x', rank: 1 },
        { value: 'b', rank: 9 },
        { value: 'c', rank: 1 },
      ],
      { code: 'rank-out-of-range', option: 'b', rank: 9, position: 1 },
    ],
  ])('a submitted ranking is refused because of %s', (_, value, error) => {
    expect(check(value, 'submitted')).toEqual({ ok: false, error });
  });

  it.each([
    ['no list', { value: 'a', rank: 1 }, { code: 'wrong-form', form: 'list-of-ranked-options' }],
    ['a text as entry', ['a'], { code: 'wrong-form', form: 'list-of-ranked-options', position: 0 }],
    [
      'a rank as text',
      [{ value: 'a', rank: '1' }],
      { code: 'wrong-form', form: 'list-of-ranked-options', position: 0 },
    ],
    [
      'a broken rank',
      [{ value: 'a', rank: 1.5 }],
      { code: 'wrong-form', form: 'list-of-ranked-options', position: 0 },
    ],
    ['an unknown option', [{ value: 'x', rank: 1 }], { code: 'unknown-option', option: 'x', position: 0 }],
    [
      'an option twice',
      [
        { value: 'a', rank: 1 },
        { value: 'a', rank: 2 },
      ],
      { code: 'duplicate-option', option: 'a', position: 1 },
    ],
    [
      'an unknown option after one that occurs twice',
      [
        { value: 'a', rank: 1 },
        { value: 'a', rank: 2 },
        { value: 'x', rank: 3 },
      ],
      { code: 'unknown-option', option: 'x', position: 2 },
    ],
  ])('a ranking is refused because of %s, even in a draft (VAL-6)', (_, value, error) => {
    for (const use of unfinishedUses) expect(check(value, use)).toEqual({ ok: false, error });
  });
});
