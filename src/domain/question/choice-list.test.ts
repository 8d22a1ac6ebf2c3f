import { describe, expect, it } from 'vitest';
import type { Choice } from './choice';
import { isSearchable, shownChoices, type ChoiceView } from './choice-list';

const CHOICES: readonly Choice[] = ['Refund', 'Card lost', 'Card stolen', 'Überweisung', 'Other'].map(
  (text, index) => ({
    id: text,
    text,
    description: null,
    number: index + 1,
  }),
);

const EVERYTHING: ChoiceView = { search: '', visibleCount: null, isUnfolded: false, chosen: [] };

function shownTexts(view: Partial<ChoiceView>): readonly string[] {
  return shownChoices(CHOICES, { ...EVERYTHING, ...view }).shown.map((choice) => choice.text);
}

describe('folding', () => {
  it('shows the first choices and counts the rest', () => {
    const { shown, foldedCount } = shownChoices(CHOICES, { ...EVERYTHING, visibleCount: 2 });
    expect(shown.map((choice) => choice.text)).toEqual(['Refund', 'Card lost']);
    expect(foldedCount).toBe(3);
  });

  it('keeps a chosen choice in sight, in its own place', () => {
    expect(shownTexts({ visibleCount: 2, chosen: ['Other', 'Refund'] })).toEqual([
      'Refund',
      'Card lost',
      'Other',
    ]);
  });

  it('shows everything once it is unfolded', () => {
    expect(shownTexts({ visibleCount: 2, isUnfolded: true })).toHaveLength(5);
  });
});

describe('searching', () => {
  it('finds a part of the text in any case', () => {
    expect(shownTexts({ search: ' CARD ' })).toEqual(['Card lost', 'Card stolen']);
    expect(shownTexts({ search: 'überw' })).toEqual(['Überweisung']);
  });

  it('takes the signs of regular expressions literally', () => {
    expect(shownTexts({ search: '.*' })).toEqual([]);
  });

  it('searches before it folds', () => {
    expect(shownTexts({ search: 'o', visibleCount: 2 })).toEqual(['Card lost', 'Card stolen']);
  });
});

describe('offering a search', () => {
  const many = Array.from({ length: 15 }, (_, index) => ({
    id: `${index}`,
    text: `${index}`,
    description: null,
    number: index,
  }));

  it('begins at fifteen choices', () => {
    expect(isSearchable(many, null)).toBe(true);
    expect(isSearchable(many.slice(1), null)).toBe(false);
  });

  it('begins earlier where choices are folded away', () => {
    expect(isSearchable(CHOICES, 4)).toBe(true);
    expect(isSearchable(CHOICES, 5)).toBe(false);
  });
});
