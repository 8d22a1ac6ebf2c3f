import { describe, expect, it } from 'vitest';
import { aTaskDataset, aTextClassification } from '#tests/builders/task-record.builder';
import { FakeClock } from '#tests/fakes/fake-clock';
import { InMemoryLabelRepository } from '#tests/fakes/in-memory-label.repository';
import { InMemoryTaskDatasetRepository } from '#tests/fakes/in-memory-task-dataset.repository';
import { InMemoryTaskRecordSource } from '#tests/fakes/in-memory-task-record-source';
import { settled } from '#tests/fakes/settled';
import { ALL_TASK_RECORDS } from '#domain/search/task/task-search';
import { LoadLabels } from '../labels/load-labels.use-case';
import { LoadTaskDataset } from './load-task-dataset.use-case';
import { OpenTaskDataset } from './open-task-dataset.use-case';

const WANTED = {
  address: { workspace: 'news', name: 'sentiment' },
  search: ALL_TASK_RECORDS,
  place: { page: 1, size: 10 },
} as const;

function setUp() {
  const datasets = new InMemoryTaskDatasetRepository([aTaskDataset()]);
  const labels = new InMemoryLabelRepository({ schema: ['spam'] });
  const records = new InMemoryTaskRecordSource([aTextClassification()]);
  const open = new OpenTaskDataset({
    datasets: new LoadTaskDataset(datasets),
    labels: new LoadLabels(labels),
    records,
    clock: new FakeClock(),
  });
  return { datasets, labels, records, open };
}

describe('OpenTaskDataset', () => {
  it('loads dataset, records, labels and progress (TSK-2)', async () => {
    const opened = await setUp().open.execute(WANTED);
    if (!opened.ok) throw new Error(opened.error.code);
    const { dataset, page, labels } = opened.value;
    expect(dataset.name).toBe('sentiment');
    expect(page.state.value).toMatchObject({ phase: 'ready', total: 1, progress: { total: 1 } });
    expect(labels).toMatchObject({ ok: true, value: [{ name: 'spam' }] });
  });

  it('asks for records, labels and progress at the same time (TSK-2)', async () => {
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

  it('fails if the dataset cannot be loaded, and asks for nothing else (TSK-31)', async () => {
    const { open, datasets, records, labels } = setUp();
    datasets.calls.failNext('get', { kind: 'network' });
    expect(await open.execute(WANTED)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_TASK_DATASET', kind: 'network' },
    });
    expect([...records.calls.log, ...labels.calls.log]).toEqual([]);
  });

  it('opens without labels, and without records that cannot be loaded (TSK-31)', async () => {
    const { open, records, labels } = setUp();
    records.calls.failNext('page', { kind: 'server', status: 500 });
    labels.calls.failNext('schema', { kind: 'network' });
    const opened = await open.execute(WANTED);
    expect(opened).toMatchObject({ ok: true, value: { labels: { ok: false } } });
    expect(opened.ok && opened.value.page.state.value).toMatchObject({ phase: 'failed', found: null });
  });

  it('ends its requests when the page is left', async () => {
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
