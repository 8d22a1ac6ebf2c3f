import type { Dataset } from '#domain/dataset/dataset';
import { err, ok, type Result } from '#domain/shared/result';
import type { RecordTask } from '#domain/task-record/task-record';
import type {
  TaskDatasetAddress,
  TaskDatasetRepository,
} from '../datasets/ports/task-dataset-repository.port';
import type { RepositoryFailure } from '../shared/repository-failure';

/** A dataset of one of the three tasks. */
export interface TaskDataset extends Dataset {
  readonly task: RecordTask;
}

/** The dataset has no task, or a task that this client does not know (STA-56). */
interface WrongTask {
  readonly code: 'WRONG_DATASET_TASK';
}

export type TaskDatasetFailure = RepositoryFailure | WrongTask;

/** Loads a task dataset by its workspace and its name. Fails with ERROR_FETCHING_TASK_DATASET or WRONG_DATASET_TASK. */
export class LoadTaskDataset {
  readonly #datasets: TaskDatasetRepository;

  constructor(datasets: TaskDatasetRepository) {
    this.#datasets = datasets;
  }

  async execute(
    address: TaskDatasetAddress,
    signal?: AbortSignal,
  ): Promise<Result<TaskDataset, TaskDatasetFailure>> {
    const dataset = await this.#datasets.get(address, signal);
    if (!dataset.ok) return dataset;
    const task = dataset.value?.task ?? 'FeedbackTask';
    if (dataset.value === null || task === 'FeedbackTask') {
      return err({ code: 'WRONG_DATASET_TASK' });
    }
    return ok({ ...dataset.value, task });
  }
}
