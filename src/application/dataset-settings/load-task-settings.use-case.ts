import type { TaskLabel } from '#domain/label/task-label';
import { ok, type Result } from '#domain/shared/result';
import type { TaskDatasetAddress } from '../datasets/ports/task-dataset-repository.port';
import type {
  LoadTaskDataset,
  TaskDataset,
  TaskDatasetFailure,
} from '../find-task-records/load-task-dataset.use-case';
import { taskDatasetRef } from '../find-task-records/task-dataset-ref';
import type { LoadLabels } from '../labels/load-labels.use-case';

export interface TaskSettings {
  readonly dataset: TaskDataset;
  /** Empty for text to text, which has none. */
  readonly labels: readonly TaskLabel[];
}

/** Loads what the settings of a task dataset show. Fails as `LoadTaskDataset` or with ERROR_FETCHING_LABELS. */
export class LoadTaskSettings {
  readonly #datasets: LoadTaskDataset;
  readonly #labels: LoadLabels;

  constructor(datasets: LoadTaskDataset, labels: LoadLabels) {
    this.#datasets = datasets;
    this.#labels = labels;
  }

  async execute(
    address: TaskDatasetAddress,
    signal?: AbortSignal,
  ): Promise<Result<TaskSettings, TaskDatasetFailure>> {
    const dataset = await this.#datasets.execute(address, signal);
    if (!dataset.ok) return dataset;
    const labels = await this.#labels.execute(taskDatasetRef(dataset.value), signal);
    return labels.ok ? ok({ dataset: dataset.value, labels: labels.value }) : labels;
  }
}
