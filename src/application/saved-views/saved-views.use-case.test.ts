import { describe, expect, it } from 'vitest';
import { InMemorySavedViewRepository } from '#tests/fakes/in-memory-saved-view.repository';
import { EVERYTHING } from '#domain/search/record-search';
import type { SavedView } from '#domain/search/saved-view';
import { DeleteView } from './delete-view.use-case';
import { FindDefaultView } from './find-default-view.use-case';
import { ListViews } from './list-views.use-case';
import { SaveView } from './save-view.use-case';

const MINE: SavedView = {
  id: 'mine',
  name: 'mine',
  status: 'pending',
  search: EVERYTHING,
  isDefault: true,
};
const OTHER: SavedView = { ...MINE, id: 'other', name: 'other', status: 'draft', isDefault: false };

function scene(views: readonly SavedView[] | null = [MINE, OTHER]) {
  const repository = new InMemorySavedViewRepository(views);
  const save = new SaveView(repository);
  return {
    repository,
    findDefault: () => new FindDefaultView(repository).execute('dataset-1'),
    list: () => new ListViews(repository).execute('dataset-1'),
    remove: (id: string) => new DeleteView(repository).execute(id),
    save: (view: Partial<SavedView>, inPlaceOf: SavedView | null = null) =>
      save.execute({
        datasetId: 'dataset-1',
        view: { ...OTHER, ...view },
        inPlaceOf,
        known: views ?? [],
      }),
  };
}

describe('saved views', () => {
  it('are none, not even an empty list, where the server keeps none', async () => {
    expect(await scene(null).list()).toEqual({ ok: true, value: null });
  });

  it('are all there after one more was saved, without white space around its name', async () => {
    const { save, list } = scene();
    const saved = await save({ name: ' third ' });
    expect(saved).toMatchObject({ value: [MINE, OTHER, { name: 'third' }] });
    expect(await list()).toEqual(saved);
  });

  it('have one default: the new one takes the place of the old one', async () => {
    const { save, list } = scene();
    const saved = await save({ name: 'third', isDefault: true });
    expect(saved).toMatchObject({ value: [{ isDefault: false }, { isDefault: false }, { isDefault: true }] });
    expect(await list()).toEqual(saved);
  });

  it('are replaced in their places, also under the name they have', async () => {
    const { save, list } = scene();
    const saved = await save({ name: 'mine', status: 'discarded' }, MINE);
    expect(saved).toMatchObject({ value: [{ id: 'mine', status: 'discarded' }, OTHER] });
    expect(await list()).toEqual(saved);
  });

  it.each([
    ['', 'blank'],
    ['mine', 'taken'],
  ])('do not get the name %j', async (name, problem) => {
    const { save, repository } = scene();
    expect(await save({ name })).toEqual({ ok: false, error: { code: 'BAD_VIEW_NAME', problem } });
    expect(repository.calls.log).toEqual([]);
  });

  it('do not get a name that was taken in another tab', async () => {
    const { save, repository } = scene();
    repository.calls.failNext('save', { kind: 'conflict', status: 409 });
    expect(await save({ name: 'new' })).toMatchObject({ error: { code: 'BAD_VIEW_NAME', problem: 'taken' } });
  });

  it('say why they could not be saved', async () => {
    const { save, repository } = scene();
    repository.calls.failNext('replace', { kind: 'network' });
    expect(await save({ name: 'new' }, OTHER)).toEqual({
      ok: false,
      error: { code: 'ERROR_REPLACING_VIEW', kind: 'network' },
    });
  });

  it('tell which of them a dataset opens with', async () => {
    expect(await scene().findDefault()).toEqual(MINE);
    expect(await scene([OTHER]).findDefault()).toBeNull();
    expect(await scene(null).findDefault()).toBeNull();
  });

  it('do not keep a dataset from being opened where they cannot be read', async () => {
    const { findDefault, repository } = scene();
    repository.calls.failNext('list', { kind: 'server', status: 500 });
    expect(await findDefault()).toBeNull();
  });

  it('are gone once deleted', async () => {
    const { remove, list } = scene();
    expect(await remove('mine')).toMatchObject({ ok: true });
    expect(await list()).toMatchObject({ value: [OTHER] });
  });
});
