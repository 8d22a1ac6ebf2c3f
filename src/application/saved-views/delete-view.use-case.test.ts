import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { InMemorySavedViewRepository } from '#tests/fakes/in-memory-saved-view.repository';
import { EVERYTHING } from '#domain/search/feedback/record-search';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { SavedView } from '#domain/search/saved-view';
import { DeleteView } from './delete-view.use-case';

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

describe('DeleteView', () => {
  it('DeleteView removes one view and leaves the others', async () => {
    const repository = new InMemorySavedViewRepository([MINE, OTHER]);
    expect(await new DeleteView(repository).execute('mine')).toMatchObject({ ok: true });
    expect(await repository.list(DATASET_ID)).toMatchObject({ value: [OTHER] });
  });

  it('DeleteView fails with its own code', async () => {
    const repository = new InMemorySavedViewRepository([MINE]);
    repository.calls.failNext('remove', { kind: 'network' });
    expect(await new DeleteView(repository).execute('mine')).toEqual({
      ok: false,
      error: { code: 'ERROR_DELETING_VIEW', kind: 'network' },
    });
  });
});
