import type { TaskFigures } from '#domain/progress/task-progress';
import type { TaskCounts, TaskPagePlace, TaskSearch } from '#domain/search/task/task-search';
import type { RecordTask, TaskRecord } from '#domain/task-record/task-record';
import type { Reply } from '#application/shared/repository-failure';

/** A task dataset as calls address it. `id` is its key in the interface. */
export interface TaskDatasetRef {
  readonly id: string;
  readonly workspace: string;
  readonly name: string;
  readonly task: RecordTask;
  /** Whether pages report which records are alike: only for text classification on our server (TSK-59). */
  readonly findsAlike?: boolean;
}

export interface TaskPage {
  readonly records: readonly TaskRecord[];
  /** Number of records found, including those beyond the last page. */
  readonly total: number;
  /** Null except on the first page. */
  readonly counts: TaskCounts | null;
}

/** A record with the numbers of its vectors. */
export interface TaskReference {
  readonly record: TaskRecord;
  readonly vectors: ReadonlyMap<string, readonly number[]>;
}

/** The reference record of a similarity search, and one of its vectors. */
export interface ComparedTask {
  readonly record: TaskRecord;
  readonly vector: { readonly name: string; readonly value: readonly number[] };
}

/** Figures of a whole dataset (TSK-16). */
export interface TaskProgress extends TaskFigures {
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
  ): Reply<TaskPage>;
  /** Total and counts without records. Fails as `page`. */
  counts(
    dataset: TaskDatasetRef,
    search: TaskSearch,
    signal?: AbortSignal,
  ): Reply<{ readonly total: number; readonly counts: TaskCounts }>;
  /** Total without records and counts. Fails as `page`. */
  total(dataset: TaskDatasetRef, search: TaskSearch, signal?: AbortSignal): Reply<number>;
  /** The reference record of a similarity search. Fails as `page`, and with kind `not-found` if the record does not exist. */
  reference(dataset: TaskDatasetRef, name: string, signal?: AbortSignal): Reply<TaskReference>;
  /**
   * The records that are most similar to another record, without that record, among those that match the filters. The order of the
   * search is ignored. Fails as `page`.
   */
  similar(
    dataset: TaskDatasetRef,
    search: TaskSearch,
    compared: ComparedTask,
    signal?: AbortSignal,
  ): Reply<TaskPage>;
  /** Fails with ERROR_FETCHING_TASK_PROGRESS. */
  progress(dataset: TaskDatasetRef, signal?: AbortSignal): Reply<TaskProgress>;
  /** Current records by id; records that no longer exist are omitted. Fails with ERROR_FETCHING_TASK_RECORDS. */
  byNames(
    dataset: TaskDatasetRef,
    names: readonly string[],
    signal?: AbortSignal,
  ): Reply<readonly TaskRecord[]>;
  /** Whether searches find saved records at once; some servers need about a second. */
  findsSavedAtOnce(): Promise<boolean>;
}
