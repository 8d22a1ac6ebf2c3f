import { describe, expect, it } from 'vitest';
import { aQuestion } from '../../../../../tests/builders/question.builder';
import { aSearch, words } from '../../../../../tests/builders/search.builder';
import { FakeEditedSearch } from '../../../../../tests/fakes/fake-edited-search';
import type { SortKey, SortSubject } from '../../../../domain/search/record-order';
import { subjectId } from '../../../../domain/search/sort-keys';
import { SortMenuViewModel } from './sort-menu.view-model';

const ADDED: SortSubject = { entity: 'record', property: 'inserted_at' };
const CHANGED: SortSubject = { entity: 'record', property: 'updated_at' };
const SCORE: SortSubject = { entity: 'suggestion', question: 'topic', property: 'score' };
const WEIGHT: SortSubject = { entity: 'metadata', property: 'weight' };

const ascending = (...subjects: SortSubject[]): readonly SortKey[] =>
  subjects.map((by) => ({ by, order: 'asc' }));

function sortMenu(sort: readonly SortKey[] = []) {
  const edited = new FakeEditedSearch(aSearch({ ...words('refund'), sort }));
  const choices = {
    questions: [aQuestion('label_selection', { name: 'topic' }), aQuestion('text', { name: 'note' })],
    guide: {
      properties: [
        {
          id: 'p',
          name: 'weight',
          title: 'Weight',
          settings: { type: 'integer', min: null, max: null } as const,
        },
      ],
      vectors: [],
      agents: new Map(),
    },
  };
  const menu = new SortMenuViewModel(edited, choices, subjectId);
  const listed = () => menu.list.found.map(({ subject }) => subject);
  return { menu, edited, listed };
}

describe('the menu of the order', () => {
  it('begins with the list of what there is, group by group', () => {
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

  it('shows the order as soon as there is one, and lists no subject twice', () => {
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

  it('puts another subject in the place of one', () => {
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

  it('turns, moves and takes away, and waits with all of it', () => {
    const { menu, edited } = sortMenu(ascending(WEIGHT, ADDED));
    menu.turn(ADDED);
    menu.move(ADDED, -1);
    expect(menu.keys).toEqual([{ by: ADDED, order: 'desc' }, ...ascending(WEIGHT)]);
    menu.remove(WEIGHT);
    expect(menu.keys).toEqual([{ by: ADDED, order: 'desc' }]);
    expect(edited.applied).toEqual([]);
  });

  it('applies at once when it is closed, and when the last one is taken away', () => {
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

  it('offers no more than servers take, and nothing where all is taken', () => {
    const ten = Array.from(
      { length: 10 },
      (_, index) => ({ entity: 'metadata', property: `p${index}` }) as const,
    );
    expect(sortMenu(ascending(...ten)).menu.canAdd).toBe(false);
    expect(sortMenu(ascending(ADDED, CHANGED, SCORE, WEIGHT)).menu.canAdd).toBe(false);
    expect(sortMenu(ascending(ADDED)).menu.canAdd).toBe(true);
  });

  it('asks for nothing where nothing changes', () => {
    const { menu, edited } = sortMenu(ascending(ADDED));
    const before = edited.edited;
    menu.move(ADDED, 1);
    menu.choose(ADDED);
    expect(edited.edited).toBe(before);
  });
});
