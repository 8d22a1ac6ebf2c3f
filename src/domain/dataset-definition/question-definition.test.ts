import { describe, expect, it } from 'vitest';
import { err, ok } from '../shared/result';
import { checkLimits } from './limits';
import {
  checkUniqueOptions,
  checkVisibleOptions,
  OPTION_COUNTS,
  RATING_VALUES,
  VISIBLE_OPTIONS,
} from './question-definition';

describe('options of a question (VAL-18)', () => {
  it.each([
    ['label_selection', 2, 500],
    ['multi_label_selection', 2, 500],
    ['ranking', 2, 50],
    ['rating', 2, 11],
    ['span', 1, 500],
  ] as const)('options of type %s are %d to %d (VAL-18)', (type, least, most) => {
    const count = (options: number) => checkLimits(OPTION_COUNTS[type], options);
    expect(count(least - 1)).toEqual(err({ code: 'too-few', least }));
    expect([count(least).ok, count(most).ok]).toEqual([true, true]);
    expect(count(most + 1)).toEqual(err({ code: 'too-many', most }));
  });

  it('options of a rating are whole numbers from 0 to 10', () => {
    expect([-1, 0, 10, 11].filter((value) => checkLimits(RATING_VALUES, value).ok)).toEqual([0, 10]);
  });

  it('options have different values (VAL-18)', () => {
    expect(checkUniqueOptions(['a', 'b', 'A'])).toEqual(ok(undefined));
    expect(checkUniqueOptions(['a', 'b', 'b', 'a'])).toEqual(
      err({ code: 'repeated', position: 2, value: 'b' }),
    );
    expect(checkUniqueOptions([1, 2, 1])).toEqual(err({ code: 'repeated', position: 2, value: 1 }));
  });

  it('options are all visible, or at least three of them (VAL-18)', () => {
    expect([2, 3, 1_000].filter((visible) => checkLimits(VISIBLE_OPTIONS, visible).ok)).toEqual([3, 1_000]);
    expect(checkVisibleOptions(null, 2)).toEqual(ok(undefined));
    expect(checkVisibleOptions(3, 3)).toEqual(ok(undefined));
    expect(checkVisibleOptions(4, 3)).toEqual(err({ code: 'too-many', most: 3 }));
  });
});
