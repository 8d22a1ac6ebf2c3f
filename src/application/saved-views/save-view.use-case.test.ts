import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { InMemorySavedViewRepository } from '#tests/fakes/in-memory-saved-view.repository';
import { EVERYTHING } from '#domain/search/feedback/record-search';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { SavedView } from '#domain/search/saved-view';
import { SaveView } from './save-view.use-case';

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

function setUp(views: readonly SavedView<RecordSelection>[] = [MINE, OTHER]) {
  const repository = new InMemorySavedViewRepository(views);
  const save = new SaveView(repository);
  return {
    repository,
    kept: () => repository.list(DATASET_ID),
    save: (view: Partial<SavedView<RecordSelection>>, inPlaceOf: SavedView<RecordSelection> | null = null) =>
      save.execute({ datasetId: DATASET_ID, view: { ...OTHER, ...view }, inPlaceOf, known: views }),
  };
}

describe('SaveView', () => {
  it('SaveView returns all views with the new one, whose name is trimmed (SEA-54)', async () => {
    const { save, kept } = setUp();
    const saved = await save({ name: ' third ' });
    expect(saved).toMatchObject({ value: [MINE, OTHER, { name: 'third' }] });
    expect(await kept()).toEqual(saved);
  });

  it('SaveView leaves one default: the new view instead of the previous one', async () => {
    const { save, kept } = setUp();
    const saved = await save({ name: 'third', isDefault: true });
    expect(saved).toMatchObject({ value: [{ isDefault: false }, { isDefault: false }, { isDefault: true }] });
    expect(await kept()).toEqual(saved);
  });

  it('SaveView replaces a view at its place in the list, also under its current name', async () => {
    const { save, kept } = setUp();
    const saved = await save({ name: 'mine', status: 'discarded' }, MINE);
    expect(saved).toMatchObject({ value: [{ id: 'mine', status: 'discarded' }, OTHER] });
    expect(await kept()).toEqual(saved);
  });

  it.each([
    ['', 'blank'],
    ['mine', 'taken'],
  ])('SaveView refuses the name %j', async (name, problem) => {
    const { save, repository } = setUp();
    expect(await save({ name })).toEqual({ ok: false, error: { code: 'BAD_VIEW_NAME', problem } });
    expect(repository.calls.log).toEqual([]);
  });

  it('SaveView refuses a name that was taken in another tab', async () => {
    const { save, repository } = setUp();
    repository.calls.failNext('save', { kind: 'conflict', status: 409 });
    expect(await save({ name: 'new' })).toMatchObject({ error: { code: 'BAD_VIEW_NAME', problem: 'taken' } });
  });

  it('SaveView fails with the code of the call that failed', async () => {
    const { save, repository } = setUp();
    repository.calls.failNext('replace', { kind: 'network' });
    expect(await save({ name: 'new' }, OTHER)).toEqual({
      ok: false,
      error: { code: 'ERROR_REPLACING_VIEW', kind: 'network' },
    });
    repository.calls.failNext('save', { kind: 'network' });
    expect(await save({ name: 'new' })).toEqual({
      ok: false,
      error: { code: 'ERROR_SAVING_VIEW', kind: 'network' },
    });
  });
});
