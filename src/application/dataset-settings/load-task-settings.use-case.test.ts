import { describe, expect, it } from 'vitest';
import { aTaskDataset } from '#tests/builders/task-record.builder';
import { InMemoryLabelRepository } from '#tests/fakes/in-memory-label.repository';
import { InMemoryTaskDatasetRepository } from '#tests/fakes/in-memory-task-dataset.repository';
import { LoadTaskDataset } from '../find-task-records/load-task-dataset.use-case';
import { LoadLabels } from '../labels/load-labels.use-case';
import { LoadTaskSettings } from './load-task-settings.use-case';

const ADDRESS = { workspace: 'news', name: 'sentiment' };

function setUp() {
  const datasets = new InMemoryTaskDatasetRepository([aTaskDataset()]);
  const labels = new InMemoryLabelRepository({ schema: ['spam'] });
  const load = new LoadTaskSettings(new LoadTaskDataset(datasets), new LoadLabels(labels));
  return { datasets, labels, load };
}

describe('LoadTaskSettings', () => {
  it('LoadTaskSettings loads dataset and labels', async () => {
    expect(await setUp().load.execute(ADDRESS)).toMatchObject({
      ok: true,
      value: { dataset: { name: 'sentiment' }, labels: [{ name: 'spam', isSaved: true }] },
    });
  });

  it('LoadTaskSettings fails if the dataset cannot be loaded, and requests no labels', async () => {
    const { datasets, labels, load } = setUp();
    datasets.calls.failNext('get', { kind: 'forbidden', status: 403 });
    expect(await load.execute(ADDRESS)).toMatchObject({ error: { code: 'ERROR_FETCHING_TASK_DATASET' } });
    expect(labels.calls.log).toEqual([]);
  });

  it('LoadTaskSettings fails if the label schema cannot be loaded', async () => {
    const { labels, load } = setUp();
    labels.calls.failNext('schema', { kind: 'server', status: 500 });
    expect(await load.execute(ADDRESS)).toMatchObject({ error: { code: 'ERROR_FETCHING_LABELS' } });
  });
});
