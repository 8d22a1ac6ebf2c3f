import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { Reply } from '#application/shared/repository-failure';
import type { TaskAnswer, TaskRecord, TaskState } from '#domain/task-record/task-record';

/** The parts of a record that servers need in order to save it. */
export type TaskIdentity = Pick<TaskRecord, 'name' | 'task' | 'content' | 'prediction'>;

export interface TaskToSave {
  readonly record: TaskIdentity;
  readonly wanted: TaskAnswer;
  /** The state before; a version of null is not checked. */
  readonly base: TaskState;
}

/** The server's answer for one record. */
export interface SavedTask {
  /** The new version, or the current version of a record in conflict. */
  readonly version: string | null;
  /** The record has another version than expected, and was not saved. */
  readonly isConflict: boolean;
}

export interface SavedTasks {
  /** By the text of the record's name; empty on servers that only return numbers. */
  readonly records: ReadonlyMap<string, SavedTask>;
  /** Number of records that were not saved. */
  readonly failedCount: number;
}

/** A bulk action that a call belongs to. */
export interface CallOfAct {
  readonly actId: string;
  /** Aborts the wait for the answer; the server may have received the request nevertheless. */
  readonly signal: AbortSignal;
}

/** Saves answers of a user to the records of a task dataset. */
export interface TaskRecordWriter {
  /** Whether the server compares versions and removes annotations. Fails with ERROR_FETCHING_SERVER_INFORMATION. */
  checksVersions(): Reply<boolean>;
  /** Saves the records in one call. Fails with ERROR_SAVING_TASK_RECORDS. */
  save(dataset: TaskDatasetRef, tasks: readonly TaskToSave[], act?: CallOfAct): Reply<SavedTasks>;
}
