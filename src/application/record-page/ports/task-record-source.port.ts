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
  /** Whether pages say which records are alike: text classification on our server (TSK-59). */
  readonly findsAlike?: boolean;
}

export interface TaskPage {
  readonly records: readonly TaskRecord[];
  /** All records found, also those beyond the last page. */
  readonly total: number;
  /** Null except on the first page. */
  readonly counts: TaskCounts | null;
}

/** A record with the numbers of its vectors. */
export interface TaskReference {
  readonly record: TaskRecord;
  readonly vectors: ReadonlyMap<string, readonly number[]>;
}

/** A record that others are compared with, by one of its vectors. */
export interface ComparedTask {
  readonly record: TaskRecord;
  readonly vector: { readonly name: string; readonly value: readonly number[] };
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
  /** Total without records and counts. Fails as `page`. */
  total(
    dataset: TaskDatasetRef,
    search: TaskSearch,
    signal?: AbortSignal,
  ): Promise<Result<number, RepositoryFailure>>;
  /** A record to compare others with. Fails as `page`, and with kind `not-found` for a record that does not exist. */
  reference(
    dataset: TaskDatasetRef,
    name: string,
    signal?: AbortSignal,
  ): Promise<Result<TaskReference, RepositoryFailure>>;
  /**
   * The records most similar to another one among those that the filters find, without that record. The order of the search does not
   * count. Fails as `page`.
   */
  similar(
    dataset: TaskDatasetRef,
    search: TaskSearch,
    compared: ComparedTask,
    signal?: AbortSignal,
  ): Promise<Result<TaskPage, RepositoryFailure>>;
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
