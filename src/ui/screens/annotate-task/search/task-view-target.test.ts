import { beforeEach, describe, expect, it } from 'vitest';
import { aTextClassification, TASK_DATASET } from '#tests/builders/task-record.builder';
import { FakeClock } from '#tests/fakes/fake-clock';
import { InMemorySavedViewRepository } from '#tests/fakes/in-memory-saved-view.repository';
import { InMemoryTaskRecordSource } from '#tests/fakes/in-memory-task-record-source';
import { settled } from '#tests/fakes/settled';
import { RecordPage } from '#application/record-page/record-page';
import { DeleteView } from '#application/saved-views/delete-view.use-case';
import { ListViews } from '#application/saved-views/list-views.use-case';
import { SaveView } from '#application/saved-views/save-view.use-case';
import { ALL_TASK_RECORDS, NO_TASK_FILTERS, type TaskSearch } from '#domain/search/task/task-search';
import { taskSelectionToQuery, type TaskSelection } from '#domain/search/task/task-selection';
import { SavedViewsViewModel } from '#ui/annotation-kit/search-bar/saved-views/saved-views.view-model';
import { taskViewTarget } from './task-view-target';

const VALIDATED: TaskSearch = { filters: { ...NO_TASK_FILTERS, status: ['Validated'] }, sort: [] };

let records: RecordPage;
let views: SavedViewsViewModel<TaskSelection>;
/** Searches that wait until the user has agreed. */
let waiting: (() => void)[];
let asksFirst: boolean;

beforeEach(async () => {
  const source = new InMemoryTaskRecordSource([
    aTextClassification({ name: 'r1' }),
    aTextClassification({ name: 'r2', status: 'Validated' }),
  ]);
  records = new RecordPage({ source, dataset: TASK_DATASET, clock: new FakeClock() });
  await records.open(ALL_TASK_RECORDS, { page: 1, size: 1 });
  await records.goTo({ page: 2, size: 1 });
  waiting = [];
  asksFirst = false;
  const target = taskViewTarget({
    records,
    guard: (run) => (asksFirst ? void waiting.push(run) : run()),
    linkTo: (selection) => `https://ostraka.test/?${taskSelectionToQuery(selection)}`,
  });
  const saved = new InMemorySavedViewRepository<TaskSelection>([
    { id: 'v1', name: 'validated', isDefault: false, search: VALIDATED, size: 50 },
  ]);
  views = new SavedViewsViewModel('d1', target, {
    list: new ListViews(saved),
    save: new SaveView(saved),
    remove: new DeleteView(saved),
  });
  await views.load();
});

function viewNamed(name: string) {
  const view = views.views?.find((one) => one.name === name);
  if (view === undefined) throw new Error(`No view ${name}`);
  return view;
}

describe('saved views of task records', () => {
  it('a saved view opens its search at its page size from the first page (SEA-54)', async () => {
    views.open(viewNamed('validated'));
    await settled();
    const { search, place, order } = records.state.value;
    expect([search, place, order]).toEqual([VALIDATED, { page: 1, size: 50 }, ['r2']]);
  });

  it('a saved view waits for the question about pending edits (TSK-14)', async () => {
    asksFirst = true;
    views.open(viewNamed('validated'));
    await settled();
    expect(records.state.value.search).toEqual(ALL_TASK_RECORDS);
    waiting[0]?.();
    await settled();
    expect(records.state.value.search).toEqual(VALIDATED);
  });

  it('a view that is saved from a later page keeps search and page size (ENT-53)', async () => {
    expect(await views.save('one by one', false)).toBe(true);
    const { search, size } = viewNamed('one by one');
    expect([search, size]).toEqual([ALL_TASK_RECORDS, 1]);
    expect(views.current?.name).toBe('one by one');
  });

  it('a saved view is no longer the current one after a change of search or page size', async () => {
    await views.save('one by one', false);
    await records.goTo({ page: 1, size: 10 });
    expect(views.current).toBeNull();
    await records.open(VALIDATED, { page: 1, size: 50 });
    expect(views.current?.name).toBe('validated');
    await records.search(ALL_TASK_RECORDS);
    expect(views.current).toBeNull();
  });

  it('the link of a saved view names its search and page size', () => {
    const link = new URL(views.linkTo(viewNamed('validated')));
    expect(link.search.slice(1)).toBe(taskSelectionToQuery({ search: VALIDATED, size: 50 }));
  });
});
