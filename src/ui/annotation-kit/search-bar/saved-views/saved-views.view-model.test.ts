import { describe, expect, it } from 'vitest';
import { InMemorySavedViewRepository } from '#tests/fakes/in-memory-saved-view.repository';
import { DeleteView } from '#application/saved-views/delete-view.use-case';
import { ListViews } from '#application/saved-views/list-views.use-case';
import { SaveView } from '#application/saved-views/save-view.use-case';
import { EVERYTHING, type RecordSearch } from '#domain/search/feedback/record-search';
import { sameSelection, type RecordSelection } from '#domain/search/feedback/record-criteria';
import { selectionToQuery } from '#domain/search/feedback/selection-query';
import type { SavedView } from '#domain/search/saved-view';
import { SavedViewsViewModel } from './saved-views.view-model';

const REFUNDS: RecordSearch = { ...EVERYTHING, text: { text: 'refund', field: null, mode: 'words' } };
const ALL: SavedView<RecordSelection> = {
  id: 'all',
  name: 'all',
  status: 'pending',
  search: EVERYTHING,
  isDefault: false,
};

function setUp(kept: readonly SavedView<RecordSelection>[] | null, looked: RecordSelection = ALL) {
  const repository = new InMemorySavedViewRepository(kept);
  const looks: RecordSelection[] = [];
  const { status, search } = looked;
  const target = {
    selection: { status, search },
    isSame: sameSelection,
    look: (viewed: RecordSelection) => looks.push(viewed),
    linkTo: selectionToQuery,
  };
  const viewModel = new SavedViewsViewModel('dataset-1', target, {
    list: new ListViews(repository),
    save: new SaveView(repository),
    remove: new DeleteView(repository),
  });
  return { viewModel, repository, looks };
}

describe('saved views', () => {
  it('saved views are loaded each time the list is opened', async () => {
    const { viewModel, repository } = setUp([ALL]);
    expect(viewModel.views).toBeNull();
    await viewModel.load();
    expect(viewModel.views).toEqual([ALL]);
    await repository.save('dataset-1', { ...ALL, name: 'from another device' });
    await viewModel.load();
    expect(viewModel.views).toHaveLength(2);
  });

  it('saved views are unavailable if the server does not support them', async () => {
    const { viewModel } = setUp(null);
    await viewModel.load();
    expect(viewModel.isUnsupported).toBe(true);
  });

  it('the current view is the one with the current status and search', async () => {
    const refunds = { ...ALL, id: 'refunds', name: 'refunds', search: REFUNDS };
    const copy = { ...REFUNDS, text: REFUNDS.text && { ...REFUNDS.text } };
    const { viewModel } = setUp([ALL, refunds], { status: 'pending', search: copy });
    await viewModel.load();
    expect(viewModel.current).toEqual(refunds);
    const { viewModel: elsewhere } = setUp([ALL, refunds], { status: 'draft', search: copy });
    await elsewhere.load();
    expect(elsewhere.current).toBeNull();
  });

  it('a saved view opens with its status and search', async () => {
    const { viewModel, looks } = setUp([ALL]);
    await viewModel.load();
    viewModel.open(ALL);
    expect(looks).toEqual([ALL]);
  });

  it('a saved view has a link', async () => {
    const { viewModel } = setUp([ALL]);
    expect(viewModel.linkTo(ALL)).toBe('status=pending');
  });

  it('the current selection can be saved under a name', async () => {
    const { viewModel } = setUp([], { status: 'draft', search: REFUNDS });
    await viewModel.load();
    expect(await viewModel.save('drafts', true)).toBe(true);
    expect(viewModel.views).toMatchObject([
      { name: 'drafts', status: 'draft', search: REFUNDS, isDefault: true },
    ]);
    expect(viewModel.current?.name).toBe('drafts');
  });

  it('a name that cannot be used is reported until the problem is dismissed', async () => {
    const { viewModel } = setUp([ALL]);
    await viewModel.load();
    expect(await viewModel.save('all', false)).toBe(false);
    expect(viewModel.problem).toEqual({ code: 'BAD_VIEW_NAME', problem: 'taken' });
    viewModel.forgetProblem();
    expect(viewModel.problem).toBeNull();
  });

  it('a double click saves a view once', async () => {
    const { viewModel, repository } = setUp([]);
    await viewModel.load();
    const release = repository.calls.holdNext('save');
    const clicks = [viewModel.save('mine', false), viewModel.save('mine', false)];
    expect(viewModel.isBusy).toBe(true);
    release();
    expect(await Promise.all(clicks)).toEqual([true, false]);
    expect(viewModel.problem).toBeNull();
    expect(viewModel.views).toHaveLength(1);
  });

  it('a changed view keeps its position in the list', async () => {
    const { viewModel } = setUp([ALL]);
    await viewModel.load();
    expect(await viewModel.change(ALL, { name: 'everything', isDefault: true })).toBe(true);
    expect(viewModel.views).toEqual([{ ...ALL, name: 'everything', isDefault: true }]);
  });

  it('a saved view can be replaced with the current selection', async () => {
    const { viewModel } = setUp([ALL], { status: 'submitted', search: REFUNDS });
    await viewModel.load();
    await viewModel.replace(ALL);
    expect(viewModel.views).toEqual([{ ...ALL, status: 'submitted', search: REFUNDS }]);
  });

  it('a view that cannot be deleted stays, and the reason is reported', async () => {
    const { viewModel, repository } = setUp([ALL]);
    await viewModel.load();
    repository.calls.failNext('remove', { kind: 'network' });
    await viewModel.remove(ALL);
    expect(viewModel.views).toEqual([ALL]);
    expect(viewModel.problem).toMatchObject({ kind: 'network' });
    await viewModel.remove(ALL);
    expect(viewModel.views).toEqual([]);
  });

  it('a failure to load views is reported, and loading again succeeds', async () => {
    const { viewModel, repository } = setUp([ALL]);
    repository.calls.failNext('list', { kind: 'server', status: 500 });
    await viewModel.load();
    expect(viewModel.failure).toMatchObject({ kind: 'server' });
    await viewModel.load();
    expect(viewModel.failure).toBeNull();
    expect(viewModel.views).toEqual([ALL]);
  });
});
