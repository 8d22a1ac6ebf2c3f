import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { InMemorySavedViewRepository } from '#tests/fakes/in-memory-saved-view.repository';
import { EVERYTHING } from '#domain/search/feedback/record-search';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { SavedView } from '#domain/search/saved-view';
import { FindDefaultView } from './find-default-view.use-case';

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

const find = (repository: InMemorySavedViewRepository) => new FindDefaultView(repository).execute(DATASET_ID);

describe('FindDefaultView', () => {
  it('FindDefaultView returns the view that a dataset opens with', async () => {
    expect(await find(new InMemorySavedViewRepository([MINE, OTHER]))).toEqual(MINE);
  });

  it.each([
    ['no view is the default', [OTHER]],
    ['the server keeps no views', null],
  ])('FindDefaultView returns null if %s', async (_, views) => {
    expect(await find(new InMemorySavedViewRepository(views))).toBeNull();
  });

  it('FindDefaultView returns null when the views cannot be read, so that the dataset opens nevertheless', async () => {
    const repository = new InMemorySavedViewRepository([MINE]);
    repository.calls.failNext('list', { kind: 'server', status: 500 });
    expect(await find(repository)).toBeNull();
  });
});
