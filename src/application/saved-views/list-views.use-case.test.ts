import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { InMemorySavedViewRepository } from '#tests/fakes/in-memory-saved-view.repository';
import { EVERYTHING } from '#domain/search/feedback/record-search';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { SavedView } from '#domain/search/saved-view';
import { ListViews } from './list-views.use-case';

const MINE: SavedView<RecordSelection> = {
  id: 'mine',
  name: 'mine',
  status: 'pending',
  search: EVERYTHING,
  isDefault: true,
};
const OTHER: SavedView<RecordSelection> = {
  ...MINE,
  id: 'other',
  name: 'other',
  status: 'draft',
  isDefault: false,
};

const list = (repository: InMemorySavedViewRepository) => new ListViews(repository).execute(DATASET_ID);

describe('ListViews', () => {
  it('ListViews lists the views in the order in which they were saved', async () => {
    expect(await list(new InMemorySavedViewRepository([MINE, OTHER]))).toEqual({
      ok: true,
      value: [MINE, OTHER],
    });
  });

  it('ListViews returns null, not an empty list, from a server without views', async () => {
    expect(await list(new InMemorySavedViewRepository(null))).toEqual({ ok: true, value: null });
  });

  it('ListViews fails with its own code', async () => {
    const repository = new InMemorySavedViewRepository([MINE]);
    repository.calls.failNext('list', { kind: 'network' });
    expect(await list(repository)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_VIEWS', kind: 'network' },
    });
  });
});
