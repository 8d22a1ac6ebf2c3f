import { describe, expect, it } from 'vitest';
import {
  choicesOf,
  chosenIds,
  putsSuggestedFirst,
  withNamed,
  withToggled,
  type ChoiceSettings,
} from './choice';

const OPTIONS = ['refund', 'card', 'other'].map((value) => ({ value, text: `${value}!`, description: null }));
const LABEL: ChoiceSettings = { type: 'label_selection', options: OPTIONS, visibleOptions: null };
const LABELS: ChoiceSettings = {
  type: 'multi_label_selection',
  options: OPTIONS,
  visibleOptions: null,
  optionsOrder: 'natural',
};
const RATING: ChoiceSettings = { type: 'rating', options: [0, 5, 10] };

describe('choices of a question', () => {
  it('labels are numbered by their position in the settings', () => {
    expect(choicesOf(LABEL).map(({ id, text, number }) => [id, text, number])).toEqual([
      ['refund', 'refund!', 1],
      ['card', 'card!', 2],
      ['other', 'other!', 3],
    ]);
  });

  it('ratings are numbered by their value', () => {
    expect(choicesOf(RATING).map(({ id, number }) => [id, number])).toEqual([
      ['0', 0],
      ['5', 5],
      ['10', 10],
    ]);
  });
});

describe('pressing a choice', () => {
  it('pressing another label replaces the chosen one of a single-label question (ANN-13)', () => {
    const answer = withToggled(LABEL, { type: 'label_selection', value: 'refund' }, 'card');
    expect(answer).toEqual({ type: 'label_selection', value: 'card' });
  });

  it('pressing a chosen label deselects it (ANN-13)', () => {
    expect(withToggled(LABEL, { type: 'label_selection', value: 'card' }, 'card')).toBeUndefined();
  });

  it('pressing a label of a multi-label question adds it', () => {
    const answer = withToggled(LABELS, { type: 'multi_label_selection', value: ['other'] }, 'card');
    expect(answer).toEqual({ type: 'multi_label_selection', value: ['other', 'card'] });
  });

  it('deselecting the last of several labels removes the answer', () => {
    expect(withToggled(LABELS, { type: 'multi_label_selection', value: ['card'] }, 'card')).toBeUndefined();
  });

  it('pressing a rating chooses it, and pressing it again deselects it', () => {
    expect(withToggled(RATING, undefined, '0')).toEqual({ type: 'rating', value: 0 });
    expect(withToggled(RATING, { type: 'rating', value: 0 }, '0')).toBeUndefined();
  });

  it('pressing a choice replaces an answer of another type', () => {
    expect(withToggled(LABEL, { type: 'text', value: 'card' }, 'card')).toEqual({
      type: 'label_selection',
      value: 'card',
    });
  });
});

describe('naming a choice by its number or a search', () => {
  it('a single label is set, and stays when it is named again (ANN-84)', () => {
    const card = { type: 'label_selection', value: 'card' } as const;
    expect(withNamed(LABEL, { type: 'label_selection', value: 'refund' }, 'card')).toEqual(card);
    expect(withNamed(LABEL, card, 'card')).toEqual(card);
  });

  it('a rating is set, and stays when it is named again', () => {
    expect(withNamed(RATING, { type: 'rating', value: 5 }, '0')).toEqual({ type: 'rating', value: 0 });
    expect(withNamed(RATING, { type: 'rating', value: 0 }, '0')).toEqual({ type: 'rating', value: 0 });
  });

  it('one of several labels is selected, and deselected when it is named again', () => {
    const both = withNamed(LABELS, { type: 'multi_label_selection', value: ['other'] }, 'card');
    expect(both).toEqual({ type: 'multi_label_selection', value: ['other', 'card'] });
    expect(withNamed(LABELS, both, 'other')).toEqual({ type: 'multi_label_selection', value: ['card'] });
  });
});

it('a text answer has no choices', () => {
  expect(chosenIds({ type: 'text', value: 'refund' })).toEqual([]);
  expect(chosenIds(undefined)).toEqual([]);
});

describe('order of suggested options', () => {
  const offered = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ value: `${index}`, text: `${index}`, description: null }));
  const label = (count: number): ChoiceSettings => ({
    type: 'label_selection',
    options: offered(count),
    visibleOptions: null,
  });
  const labels = (count: number, optionsOrder: 'natural' | 'suggestion'): ChoiceSettings => ({
    type: 'multi_label_selection',
    options: offered(count),
    visibleOptions: null,
    optionsOrder,
  });

  it('suggested options come first if there are more than 20 options, unless the user decides otherwise (ANN-16)', () => {
    const usual = [label(20), label(21), labels(20, 'natural'), labels(21, 'natural')];
    expect(usual.map((settings) => putsSuggestedFirst(settings, null))).toEqual([false, true, false, true]);
    expect(putsSuggestedFirst(label(500), false)).toBe(false);
    expect(putsSuggestedFirst(label(2), true)).toBe(true);
  });

  it("suggested options come first if the question requires it, regardless of the user's preference", () => {
    expect(putsSuggestedFirst(labels(2, 'suggestion'), false)).toBe(true);
  });

  it('suggested options of a rating keep their position on the scale', () => {
    const rating: ChoiceSettings = { type: 'rating', options: offered(30).map((_, index) => index) };
    expect(putsSuggestedFirst(rating, true)).toBe(false);
  });
});
