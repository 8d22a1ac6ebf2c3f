import { describe, expect, it } from 'vitest';
import { aTaskDataset } from '#tests/builders/task-record.builder';
import { InMemoryTaskDatasetRepository } from '#tests/fakes/in-memory-task-dataset.repository';
import { LoadTaskDataset } from './load-task-dataset.use-case';
import { taskDatasetRef } from './task-dataset-ref';

const ADDRESS = { workspace: 'news', name: 'sentiment' };

describe('LoadTaskDataset', () => {
  it('LoadTaskDataset finds the dataset by workspace and name, because two workspaces may have a dataset of the same name', async () => {
    const here = aTaskDataset();
    const there = aTaskDataset({ id: 'sport/sentiment', workspaceName: 'sport' });
    const found = await new LoadTaskDataset(new InMemoryTaskDatasetRepository([there, here])).execute(
      ADDRESS,
    );
    expect(found).toEqual({ ok: true, value: here });
    expect(found.ok && taskDatasetRef(found.value)).toEqual({
      id: 'news/sentiment',
      workspace: 'news',
      name: 'sentiment',
      task: 'TextClassification',
    });
  });

  it('LoadTaskDataset fails if there is no such dataset', async () => {
    expect(await new LoadTaskDataset(new InMemoryTaskDatasetRepository([])).execute(ADDRESS)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_TASK_DATASET', kind: 'not-found', status: 404 },
    });
  });

  it('LoadTaskDataset fails for a dataset without a task (STA-56)', async () => {
    const repository = new InMemoryTaskDatasetRepository([aTaskDataset({ task: 'FeedbackTask' })]);
    expect(await new LoadTaskDataset(repository).execute(ADDRESS)).toEqual({
      ok: false,
      error: { code: 'WRONG_DATASET_TASK' },
    });
  });
});
