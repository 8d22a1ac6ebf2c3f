import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { aSearch, words } from '#tests/builders/search.builder';
import { FakeEditedSearch } from '#tests/fakes/fake-edited-search';
import { aGuide, aProperty, FakeSearchChoices } from '#tests/fakes/search-controls';
import type { SortKey, SortSubject } from '#domain/search/feedback/record-order';
import type { PropertyValues } from '#domain/search/feedback/search-guide';
import { subjectId } from '#domain/search/feedback/record-subject';
import { SortMenuViewModel } from './sort-menu.view-model';

const ADDED: SortSubject = { entity: 'record', property: 'inserted_at' };
const CHANGED: SortSubject = { entity: 'record', property: 'updated_at' };
const SCORE: SortSubject = { entity: 'suggestion', question: 'topic', property: 'score' };
const WEIGHT: SortSubject = { entity: 'metadata', property: 'weight' };

const ascending = (...subjects: SortSubject[]): readonly SortKey[] =>
  subjects.map((by) => ({ by, order: 'asc' }));

function sortMenu(sort: readonly SortKey[] = [], values: ReadonlyMap<string, PropertyValues> = new Map()) {
  const edited = new FakeEditedSearch(aSearch({ ...words('refund'), sort }));
  const choices = new FakeSearchChoices({
    questions: [aQuestion('label_selection', { name: 'topic' }), aQuestion('text', { name: 'note' })],
    guide: aGuide([aProperty('weight', { type: 'integer', min: null, max: null })]),
    values,
  });
  const menu = new SortMenuViewModel(edited, choices, subjectId);
  const listed = () => menu.list.found.map(({ subject }) => subject);
  return { menu, edited, choices, listed };
}

describe('the plain order', () => {
  it('the plain order is random without a sort, and can be that of the import', () => {
    const { menu, edited } = sortMenu([]);
    edited.change(aSearch());
    expect([menu.usual, menu.plainOrder]).toEqual(['random', 'usual']);
    menu.orderPlainly('imported');
    expect(edited.edited.sort).toEqual(ascending(ADDED));
    expect(menu.plainOrder).toBe('imported');
    menu.orderPlainly('usual');
    expect(edited.edited.sort).toEqual([]);
  });

  it('the plain order is null with another sort, which choosing it replaces', () => {
    const { menu, edited } = sortMenu(ascending(WEIGHT, ADDED));
    expect(menu.plainOrder).toBeNull();
    menu.orderPlainly('imported');
    expect(edited.edited).toEqual(aSearch({ ...words('refund'), sort: ascending(ADDED) }));
  });
});

describe('the sort menu', () => {
  it('the sort menu begins with the list of subjects in groups', () => {
    const { menu, listed } = sortMenu();
    expect(menu.isChoosing).toBe(true);
    expect(listed()).toEqual([ADDED, CHANGED, SCORE, WEIGHT]);
    expect(menu.list.found.map(({ group }) => group)).toEqual([
      'general',
      'general',
      'suggestionScore',
      'metadata',
    ]);
  });

  it('the sort menu shows the sort once there is one, and lists only unused subjects', () => {
    const { menu, edited, listed } = sortMenu();
    menu.list.searchFor('wei');
    expect(listed()).toEqual([WEIGHT]);
    menu.choose(WEIGHT);
    expect(edited.edited).toEqual(aSearch({ ...words('refund'), sort: ascending(WEIGHT) }));
    expect(menu.isChoosing).toBe(false);
    menu.startAdding();
    expect([menu.isChoosing, menu.list.search]).toEqual([true, '']);
    expect(listed()).toEqual([ADDED, CHANGED, SCORE]);
    menu.choose(ADDED);
    expect(menu.keys).toEqual(ascending(WEIGHT, ADDED));
  });

  it('a subject can be replaced by another', () => {
    const { menu } = sortMenu(ascending(WEIGHT, ADDED));
    menu.startReplacing(WEIGHT);
    menu.choose(SCORE);
    expect(menu.keys).toEqual(ascending(SCORE, ADDED));
    menu.startReplacing(SCORE);
    menu.stopChoosing();
    menu.startAdding();
    menu.choose(WEIGHT);
    expect(menu.keys).toEqual(ascending(SCORE, ADDED, WEIGHT));
  });

  it('sort keys are reversed, moved and removed without being applied immediately', () => {
    const { menu, edited } = sortMenu(ascending(WEIGHT, ADDED));
    menu.turn(ADDED);
    menu.move(ADDED, -1);
    expect(menu.keys).toEqual([{ by: ADDED, order: 'desc' }, ...ascending(WEIGHT)]);
    menu.remove(WEIGHT);
    expect(menu.keys).toEqual([{ by: ADDED, order: 'desc' }]);
    expect(edited.applied).toEqual([]);
  });

  it('a sort is applied when the menu is closed, and when the last key is removed', () => {
    const { menu, edited } = sortMenu(ascending(WEIGHT));
    menu.turn(WEIGHT);
    menu.startAdding();
    menu.close();
    expect(edited.applied.map(({ sort }) => sort)).toEqual([[{ by: WEIGHT, order: 'desc' }]]);
    expect(menu.isChoosing).toBe(false);
    menu.remove(WEIGHT);
    expect(edited.applied.at(-1)?.sort).toEqual([]);
    expect(menu.isChoosing).toBe(true);
  });

  it('no more sort keys can be added than the server accepts or than there are subjects', () => {
    const ten = Array.from(
      { length: 10 },
      (_, index) => ({ entity: 'metadata', property: `p${index}` }) as const,
    );
    expect(sortMenu(ascending(...ten)).menu.canAdd).toBe(false);
    expect(sortMenu(ascending(ADDED, CHANGED, SCORE, WEIGHT)).menu.canAdd).toBe(false);
    expect(sortMenu(ascending(ADDED)).menu.canAdd).toBe(true);
  });

  it('a change without effect does not edit the search', () => {
    const { menu, edited } = sortMenu(ascending(ADDED));
    const before = edited.edited;
    menu.move(ADDED, 1);
    menu.choose(ADDED);
    expect(edited.edited).toBe(before);
  });

  it('a property without values is listed but cannot be chosen', () => {
    const { menu, listed } = sortMenu([], new Map([['weight', { type: 'range', min: null, max: null }]]));
    expect(listed()).toContainEqual(WEIGHT);
    expect(menu.obstacleTo(WEIGHT)).toEqual({ why: 'no-values' });
    expect([menu.choose(WEIGHT), menu.keys]).toEqual([false, []]);
    expect(menu.obstacleTo(ADDED)).toBeNull();
  });

  it.each<[string, ReadonlyMap<string, PropertyValues>]>([
    ['has values', new Map([['weight', { type: 'range', min: 1, max: 9 }]])],
    ['is the same in all records', new Map([['weight', { type: 'range', min: 1, max: 1 }]])],
    ['has values that are not known yet', new Map()],
  ])('a property can be chosen if it %s', (_, values) => {
    const { menu } = sortMenu([], values);
    expect(menu.obstacleTo(WEIGHT)).toBeNull();
    expect([menu.choose(WEIGHT), menu.keys]).toEqual([true, ascending(WEIGHT)]);
  });

  it('no values are requested before the list is visible', () => {
    const { choices, listed } = sortMenu();
    listed();
    expect(choices.asked).toEqual([]);
  });
});
