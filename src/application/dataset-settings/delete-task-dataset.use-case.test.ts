import { describe, expect, it } from 'vitest';
import { aTaskDataset, TASK_DATASET } from '#tests/builders/task-record.builder';
import { FakeDatasetMessages } from '#tests/fakes/fake-dataset-messages';
import { InMemoryTaskDatasetRepository } from '#tests/fakes/in-memory-task-dataset.repository';
import { DeleteTaskDataset } from './delete-task-dataset.use-case';

function setUp() {
  const repository = new InMemoryTaskDatasetRepository([aTaskDataset()]);
  const messages = new FakeDatasetMessages();
  return { repository, messages, remove: new DeleteTaskDataset(repository, messages) };
}

describe('DeleteTaskDataset', () => {
  it('DeleteTaskDataset deletes the dataset and notifies the other tabs', async () => {
    const { remove, repository, messages } = setUp();
    expect(await remove.execute(TASK_DATASET)).toEqual({ ok: true, value: undefined });
    expect(repository.datasets).toEqual([]);
    expect(messages.reported).toEqual(['news/sentiment']);
  });

  it('DeleteTaskDataset fails if the server refuses, and does not notify other tabs', async () => {
    const { remove, repository, messages } = setUp();
    repository.calls.failNext('remove', { kind: 'forbidden', status: 403 });
    expect(await remove.execute(TASK_DATASET)).toEqual({
      ok: false,
      error: { code: 'ERROR_DELETING_TASK_DATASET', kind: 'forbidden', status: 403 },
    });
    expect(messages.reported).toEqual([]);
  });
});
