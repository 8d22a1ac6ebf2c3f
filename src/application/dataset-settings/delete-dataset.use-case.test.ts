import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { FakeDatasetMessages } from '#tests/fakes/fake-dataset-messages';
import { InMemoryDatasetSettingsRepository } from '#tests/fakes/in-memory-dataset-settings.repository';
import { DeleteDataset } from './delete-dataset.use-case';

function setUp() {
  const repository = new InMemoryDatasetSettingsRepository();
  const messages = new FakeDatasetMessages();
  return { repository, messages, remove: new DeleteDataset(repository, messages) };
}

describe('DeleteDataset', () => {
  it('DeleteDataset deletes the dataset and notifies the other tabs', async () => {
    const { remove, repository, messages } = setUp();
    expect(await remove.execute(DATASET_ID)).toEqual({ ok: true, value: undefined });
    expect(repository.removed).toEqual([DATASET_ID]);
    expect(messages.reported).toEqual([DATASET_ID]);
  });

  it('DeleteDataset fails if the server refuses, and does not notify other tabs', async () => {
    const { remove, repository, messages } = setUp();
    repository.calls.failNext('remove', { kind: 'forbidden', status: 403 });
    expect(await remove.execute(DATASET_ID)).toEqual({
      ok: false,
      error: { code: 'ERROR_DELETING_DATASET', kind: 'forbidden', status: 403 },
    });
    expect(messages.reported).toEqual([]);
  });
});
