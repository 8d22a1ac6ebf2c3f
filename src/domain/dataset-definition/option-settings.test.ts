import { describe, expect, it } from 'vitest';
import { aQuestion, options } from '#tests/builders/question.builder';
import { labelSettings, visibleRange, withMovedOption, withVisibleOptions } from './option-settings';

const five = options('a', 'b', 'c', 'd', 'e');
const { settings } = aQuestion('label_selection', { settings: { options: five } });
const order = (value: string, to: number) =>
  withMovedOption(settings, value, to)
    .options.map((option) => option.value)
    .join('');

describe('the order of options (SET-16)', () => {
  it.each([
    ['a', 1, 'bacde'],
    ['e', 0, 'eabcd'],
    ['b', 3, 'acdbe'],
    ['c', 99, 'abdec'],
    ['c', -1, 'cabde'],
    ['c', 2, 'abcde'],
    ['unknown', 0, 'abcde'],
  ])('the order of options, with %s moved to place %i, is %s (SET-16)', (value, to, expected) => {
    expect(order(value, to)).toBe(expected);
  });

  it('the order of options can be changed for labels and spans only, because elsewhere the place has a meaning', () => {
    const isOrdered = (
      ['label_selection', 'multi_label_selection', 'span', 'text', 'rating', 'ranking'] as const
    ).map((type) => labelSettings(aQuestion(type).settings) !== null);
    expect(isOrdered).toEqual([true, true, true, false, false, false]);
  });
});

describe('the number of visible options (SET-17)', () => {
  it('the number of visible options can be set from 3 to all of them if there are more than 3 (SET-17)', () => {
    expect(visibleRange(settings)).toEqual({ least: 3, most: 5, value: 5 });
    expect(visibleRange({ ...settings, visibleOptions: 4 })).toEqual({ least: 3, most: 5, value: 4 });
    expect(visibleRange({ ...settings, options: five.slice(0, 3) })).toBeNull();
  });

  it('the number of visible options is stored as null for all options, unless a number was stored before (SET-17)', () => {
    const stored = { ...settings, visibleOptions: 4 };
    expect(withVisibleOptions(settings, settings, 3).visibleOptions).toBe(3);
    expect(withVisibleOptions(settings, { ...settings, visibleOptions: 3 }, 5).visibleOptions).toBeNull();
    expect(withVisibleOptions(stored, stored, 5).visibleOptions).toBe(5);
  });

  it('the number of visible options is not changed by a number outside this range', () => {
    expect(withVisibleOptions(settings, settings, 2)).toBe(settings);
    expect(withVisibleOptions(settings, settings, 6)).toBe(settings);
  });
});
