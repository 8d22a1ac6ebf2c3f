import type { Reply } from '../shared/repository-failure';
import type { DatasetMessages } from './ports/dataset-messages.port';
import type { DatasetSettingsRepository } from './ports/dataset-settings-repository.port';

/** Deletes a dataset with everything in it, and notifies the other tabs. Fails with ERROR_DELETING_DATASET. */
export class DeleteDataset {
  readonly #repository: DatasetSettingsRepository;
  readonly #messages: DatasetMessages;

  constructor(repository: DatasetSettingsRepository, messages: DatasetMessages) {
    this.#repository = repository;
    this.#messages = messages;
  }

  async execute(datasetId: string): Reply<void> {
    const removed = await this.#repository.remove(datasetId);
    if (removed.ok) this.#messages.post(datasetId);
    return removed;
  }
}
