import { describe, expect, it } from 'vitest';
import { sameTaskSelection, taskSelectionFromQuery, taskSelectionToQuery } from './task-selection';
import { NO_TASK_FILTERS, type TaskSearch } from './task-search';

const SEARCH: TaskSearch = {
  filters: {
    ...NO_TASK_FILTERS,
    text: 'late AND "parcel service" ☃',
    status: ['Default'],
    metadata: new Map([['split', ['train', 'test']]]),
  },
  sort: [{ id: 'metadata.length', order: 'desc' }],
};

describe('the selection of a saved view of task records', () => {
  it('a stored selection of task records is read with its search and page size (ENT-53)', () => {
    const selection = { search: SEARCH, size: 50 } as const;
    const again = taskSelectionFromQuery(taskSelectionToQuery(selection));
    expect(again).toEqual(selection);
    expect(sameTaskSelection(again, selection)).toBe(true);
  });

  it('a stored selection of task records names neither a later page nor a record nor a mode (ENT-53)', () => {
    const stored = new URLSearchParams(taskSelectionToQuery({ search: SEARCH, size: 10 }));
    expect([...stored.keys()]).toEqual(['query', 'sort', 'pagination']);
    expect(atob(stored.get('pagination') ?? '')).toBe('{"size":10,"page":1}');
  });

  it('two selections of task records differ by search, order or page size', () => {
    const selection = { search: SEARCH, size: 50 } as const;
    expect(sameTaskSelection(selection, { ...selection, size: 20 })).toBe(false);
    expect(sameTaskSelection(selection, { ...selection, search: { ...SEARCH, sort: [] } })).toBe(false);
    const filters = { ...SEARCH.filters, text: '' };
    expect(sameTaskSelection(selection, { ...selection, search: { ...SEARCH, filters } })).toBe(false);
  });

  it('a stored selection that cannot be read selects all task records', () => {
    expect(taskSelectionFromQuery('query=%%%')).toEqual({
      search: { filters: NO_TASK_FILTERS, sort: [] },
      size: 10,
    });
  });
});
