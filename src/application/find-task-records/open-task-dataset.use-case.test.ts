import { describe, expect, it } from 'vitest';
import { aTaskDataset, aTextClassification } from '#tests/builders/task-record.builder';
import { FakeClock } from '#tests/fakes/fake-clock';
import { InMemoryLabelRepository } from '#tests/fakes/in-memory-label.repository';
import { InMemoryTaskDatasetRepository } from '#tests/fakes/in-memory-task-dataset.repository';
import { InMemoryTaskRecordSource } from '#tests/fakes/in-memory-task-record-source';
import { settled } from '#tests/fakes/settled';
import { InMemorySavedViewRepository } from '#tests/fakes/in-memory-saved-view.repository';
import type { SavedView } from '#domain/search/saved-view';
import { ALL_TASK_RECORDS, NO_TASK_FILTERS, type TaskSearch } from '#domain/search/task/task-search';
import type { TaskSelection } from '#domain/search/task/task-selection';
import { FindDefaultView } from '../saved-views/find-default-view.use-case';
import { LoadLabels } from '../labels/load-labels.use-case';
import { LoadTaskDataset } from './load-task-dataset.use-case';
import { OpenTaskDataset } from './open-task-dataset.use-case';

const WANTED = {
  address: { workspace: 'news', name: 'sentiment' },
  search: ALL_TASK_RECORDS,
  place: { page: 1, size: 10 },
  prefersDefaultView: false,
} as const;

const VALIDATED: TaskSearch = { filters: { ...NO_TASK_FILTERS, status: ['Validated'] }, sort: [] };
const DEFAULT_VIEW = { id: 'v1', name: 'validated', isDefault: true, search: VALIDATED, size: 50 } as const;

function setUp(views: readonly SavedView<TaskSelection>[] | null = []) {
  const datasets = new InMemoryTaskDatasetRepository([aTaskDataset({ uid: 'd1' })]);
  const labels = new InMemoryLabelRepository({ schema: ['spam'] });
  const records = new InMemoryTaskRecordSource([aTextClassification()]);
  const saved = new InMemorySavedViewRepository<TaskSelection>(views);
  const open = new OpenTaskDataset({
    datasets: new LoadTaskDataset(datasets),
    labels: new LoadLabels(labels),
    records,
    views: new FindDefaultView(saved),
    clock: new FakeClock(),
  });
  return { datasets, labels, records, saved, open };
}

describe('OpenTaskDataset', () => {
  it('OpenTaskDataset loads dataset, records, labels and progress (TSK-2)', async () => {
    const opened = await setUp().open.execute(WANTED);
    if (!opened.ok) throw new Error(opened.error.code);
    const { dataset, page, labels } = opened.value;
    expect(dataset.name).toBe('sentiment');
    expect(page.state.value).toMatchObject({ phase: 'ready', total: 1, progress: { total: 1 } });
    expect(labels).toMatchObject({ ok: true, value: [{ name: 'spam' }] });
  });

  it('OpenTaskDataset requests records, labels and progress at the same time (TSK-2)', async () => {
    const { open, records, labels } = setUp();
    const releases = ['page', 'progress'].map((method) => records.calls.holdNext(method));
    const releaseLabels = labels.calls.holdNext('schema');
    const opening = open.execute(WANTED);
    await settled();
    expect(records.calls.log).toEqual(['page', 'progress']);
    expect(labels.calls.log).toEqual(['schema']);
    for (const release of [...releases, releaseLabels]) release();
    await opening;
  });

  it('OpenTaskDataset fails if the dataset cannot be loaded, and requests nothing else (TSK-31)', async () => {
    const { open, datasets, records, labels } = setUp();
    datasets.calls.failNext('get', { kind: 'network' });
    expect(await open.execute(WANTED)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_TASK_DATASET', kind: 'network' },
    });
    expect([...records.calls.log, ...labels.calls.log]).toEqual([]);
  });

  it('OpenTaskDataset opens without labels, and without records that cannot be loaded (TSK-31)', async () => {
    const { open, records, labels } = setUp();
    records.calls.failNext('page', { kind: 'server', status: 500 });
    labels.calls.failNext('schema', { kind: 'network' });
    const opened = await open.execute(WANTED);
    expect(opened).toMatchObject({ ok: true, value: { labels: { ok: false } } });
    expect(opened.ok && opened.value.page.state.value).toMatchObject({ phase: 'failed', found: null });
  });

  it('OpenTaskDataset opens the default view of the user if the address names no search (SEA-55)', async () => {
    const { open } = setUp([DEFAULT_VIEW]);
    const opened = await open.execute({ ...WANTED, prefersDefaultView: true });
    if (!opened.ok) throw new Error(opened.error.code);
    const { search, place, found } = opened.value.page.state.value;
    expect(search).toEqual(VALIDATED);
    expect(place).toEqual({ page: 1, size: 50 });
    expect(found?.search).toEqual(VALIDATED);
  });

  it('OpenTaskDataset opens the search of the address despite a default view, and requests no views (SEA-55)', async () => {
    const { open, saved } = setUp([DEFAULT_VIEW]);
    const opened = await open.execute(WANTED);
    expect(opened.ok && opened.value.page.state.value.search).toEqual(ALL_TASK_RECORDS);
    expect(saved.calls.log).toEqual([]);
  });

  it('OpenTaskDataset requests no views from a server that has no id for them', async () => {
    const { open, datasets, saved } = setUp([DEFAULT_VIEW]);
    datasets.datasets = [aTaskDataset()];
    await open.execute({ ...WANTED, prefersDefaultView: true });
    expect(saved.calls.log).toEqual([]);
  });

  it('OpenTaskDataset opens the search of the address if the views cannot be loaded', async () => {
    const { open, saved } = setUp([DEFAULT_VIEW]);
    saved.calls.failNext('list', { kind: 'server', status: 500 });
    const opened = await open.execute({ ...WANTED, prefersDefaultView: true });
    expect(opened.ok && opened.value.page.state.value).toMatchObject({
      phase: 'ready',
      search: ALL_TASK_RECORDS,
    });
  });

  it('OpenTaskDataset ends its requests when the page is left', async () => {
    const { open, records } = setUp();
    records.calls.holdNext('page');
    const leave = new AbortController();
    const opening = open.execute(WANTED, leave.signal);
    await settled();
    leave.abort();
    const opened = await opening;
    expect(opened.ok && opened.value.page.state.value.found).toBeNull();
  });
});
