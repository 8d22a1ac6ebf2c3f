import type { TaskCounts, TaskPagePlace, TaskSearch } from '#domain/search/task/task-search';
import type { Result } from '#domain/shared/result';
import type { RecordTask, TaskRecord } from '#domain/task-record/task-record';
import type { RepositoryFailure } from '#application/shared/repository-failure';

/** A task dataset as its calls address it. `id` is its key in the interface. */
export interface TaskDatasetRef {
  readonly id: string;
  readonly workspace: string;
  readonly name: string;
  readonly task: RecordTask;
}

export interface TaskPage {
  readonly records: readonly TaskRecord[];
  /** All records found, also those beyond the last page. */
  readonly total: number;
  /** Null except on the first page. */
  readonly counts: TaskCounts | null;
}

/** Figures of a whole dataset (TSK-16). */
export interface TaskProgress {
  readonly total: number;
  readonly validated: number;
  readonly discarded: number;
  readonly annotatedAs: ReadonlyMap<string, number>;
}

/** Reads records of task datasets. */
export interface TaskRecordSource {
  /** Fails with ERROR_FETCHING_TASK_RECORDS; kind `rejected` with the server's message for a malformed query. */
  page(
    dataset: TaskDatasetRef,
    search: TaskSearch,
    place: TaskPagePlace,
    signal?: AbortSignal,
  ): Promise<Result<TaskPage, RepositoryFailure>>;
  /** Total and counts without records. Fails as `page`. */
  counts(
    dataset: TaskDatasetRef,
    search: TaskSearch,
    signal?: AbortSignal,
  ): Promise<Result<{ readonly total: number; readonly counts: TaskCounts }, RepositoryFailure>>;
  /** Fails with ERROR_FETCHING_TASK_PROGRESS. */
  progress(dataset: TaskDatasetRef, signal?: AbortSignal): Promise<Result<TaskProgress, RepositoryFailure>>;
  /** Current records by id; those that no longer exist are left out. Fails with ERROR_FETCHING_TASK_RECORDS. */
  byNames(
    dataset: TaskDatasetRef,
    names: readonly string[],
    signal?: AbortSignal,
  ): Promise<Result<readonly TaskRecord[], RepositoryFailure>>;
  /** Whether searches find what was saved at once; some servers need about a second. */
  findsSavedAtOnce(): Promise<boolean>;
}
