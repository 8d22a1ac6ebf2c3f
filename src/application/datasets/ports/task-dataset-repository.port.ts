import type { Reply } from '#application/shared/repository-failure';
import type { Dataset } from '#domain/dataset/dataset';

/** The names that identify a task dataset in its address. */
export interface TaskDatasetAddress {
  readonly workspace: string;
  readonly name: string;
}

export interface TaskDatasetRepository {
  /** Null for a dataset without a task that this client knows. Fails with ERROR_FETCHING_TASK_DATASET. */
  get(address: TaskDatasetAddress, signal?: AbortSignal): Reply<Dataset | null>;
  /** Deletes the dataset with its records. Fails with ERROR_DELETING_TASK_DATASET. */
  remove(address: TaskDatasetAddress): Reply<void>;
}
