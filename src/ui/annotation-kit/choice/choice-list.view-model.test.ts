import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { Choice } from '#domain/choice/choice-list';
import { ChoiceListViewModel } from './choice-list.view-model';

const choices: readonly Choice[] = Array.from({ length: 20 }, (_, index) => ({
  id: `option-${index + 1}`,
  text: `Option ${index + 1}`,
  description: null,
  number: index + 1,
}));

interface ListGiven {
  chosen: readonly string[];
  suggested: Readonly<Record<string, number | null>>;
}

function list(visibleCount: number | null = null) {
  const record: ListGiven = observable({ chosen: [], suggested: {} });
  const viewModel = new ChoiceListViewModel(
    choices,
    visibleCount,
    () => new Set(record.chosen),
    () => new Map(Object.entries(record.suggested)),
  );
  const given = (what: Partial<ListGiven>) => runInAction(() => Object.assign(record, what));
  const numbers = () => viewModel.shown.map(({ number }) => number);
  return { viewModel, given, numbers };
}

describe('suggested choices', () => {
  it('suggested choices are listed first on each record, with their usual numbers', () => {
    const { viewModel, given, numbers } = list();
    given({ suggested: { 'option-7': 0.2, 'option-19': 0.9 } });
    expect(numbers().slice(0, 4)).toEqual([19, 7, 1, 2]);
    expect(viewModel.shownNumbers).toEqual(numbers());
    given({ suggested: {} });
    expect(numbers()).toEqual(choices.map(({ number }) => number));
  });

  it('suggested choices are not folded away', () => {
    const { viewModel, given, numbers } = list(3);
    given({ suggested: { 'option-19': null } });
    expect(numbers()).toEqual([19, 1, 2]);
    expect(viewModel.foldedCount).toBe(17);
  });

  it('suggested choices are listed first among the found ones', () => {
    const { viewModel, given, numbers } = list();
    given({ suggested: { 'option-12': null, 'option-2': null } });
    viewModel.searchFor('1');
    expect(numbers().slice(0, 2)).toEqual([12, 1]);
  });
});

describe('a search', () => {
  it('a search can be narrowed, changed and cleared', () => {
    const { viewModel, numbers } = list();
    viewModel.searchFor('option 1');
    viewModel.searchFor('option 12');
    expect(numbers()).toEqual([12]);
    viewModel.searchFor('option 2');
    expect(numbers()).toEqual([2, 20]);
    viewModel.searchFor('');
    expect(viewModel.shown).toBe(choices);
  });

  it('a search offers its first result, and nothing before it has begun', () => {
    const { viewModel } = list();
    expect(viewModel.found).toBeNull();
    viewModel.searchFor('20');
    expect(viewModel.found?.number).toBe(20);
    viewModel.searchFor('21');
    expect(viewModel.found).toBeNull();
    expect(viewModel.stop).toBeNull();
    expect(viewModel.moveStop(1)).toBeNull();
  });

  it('a search is cleared when the record changes', () => {
    const { viewModel } = list();
    viewModel.searchFor('20');
    viewModel.rest();
    expect(viewModel.search).toBe('');
    expect(viewModel.shown).toBe(choices);
  });
});

describe('the one tab stop', () => {
  it('the tab stop is the first chosen choice, even beyond the fold', () => {
    const { viewModel, given } = list(3);
    given({ chosen: ['option-20', 'option-9'] });
    expect([viewModel.stop, viewModel.stopIndex]).toEqual(['option-9', 3]);
  });

  it('the tab stop moves away from a choice that is no longer shown', () => {
    const { viewModel } = list();
    viewModel.stopAt('option-7');
    viewModel.searchFor('20');
    expect(viewModel.stop).toBe('option-20');
    viewModel.searchFor('');
    expect(viewModel.stop).toBe('option-7');
  });

  it('the tab stop wraps around the ends', () => {
    const { viewModel } = list();
    expect(viewModel.moveStop(-1)).toBe('option-20');
    expect(viewModel.moveStop(1)).toBe('option-1');
    expect(viewModel.moveStop('last')).toBe('option-20');
    expect(viewModel.moveStop('first')).toBe('option-1');
  });
});

describe('unfolding after the last choice shown', () => {
  it('unfolding after the last choice moves to the first hidden one', () => {
    const { viewModel, numbers } = list(3);
    expect(viewModel.unfoldBehind('option-3')).toBe('option-4');
    expect(viewModel.stop).toBe('option-4');
    expect(numbers()).toHaveLength(20);
  });

  it('unfolding does nothing after another choice, or when no choice is folded away', () => {
    const { viewModel, given } = list(3);
    expect(viewModel.unfoldBehind('option-2')).toBeNull();
    given({ chosen: ['option-12'] });
    expect(viewModel.unfoldBehind('option-12')).toBe('option-4');
    expect(viewModel.unfoldBehind('option-20')).toBeNull();
  });
});
