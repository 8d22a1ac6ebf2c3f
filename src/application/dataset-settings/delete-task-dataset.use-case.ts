import type { TaskDatasetRepository } from '../datasets/ports/task-dataset-repository.port';
import type { TaskDatasetRef } from '../record-page/ports/task-record-source.port';
import type { Reply } from '../shared/repository-failure';
import type { DatasetMessages } from './ports/dataset-messages.port';

/** Deletes a task dataset with everything in it, and notifies the other tabs. Fails with ERROR_DELETING_TASK_DATASET. */
export class DeleteTaskDataset {
  readonly #datasets: TaskDatasetRepository;
  readonly #messages: DatasetMessages;

  constructor(datasets: TaskDatasetRepository, messages: DatasetMessages) {
    this.#datasets = datasets;
    this.#messages = messages;
  }

  async execute({ id, workspace, name }: TaskDatasetRef): Reply<void> {
    const removed = await this.#datasets.remove({ workspace, name });
    if (removed.ok) this.#messages.post(id);
    return removed;
  }
}
