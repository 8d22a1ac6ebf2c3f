import type { TaskIdentity } from './ports/task-record-writer.port';
import type { TaskRecord } from '#domain/task-record/task-record';

/** Contents of records by address: a server needs the content of a record to save its answer. */
export interface TaskRecordMemory {
  /** Null for a record that must be read before it is saved. */
  of(address: string): TaskIdentity | null;
  remember(address: string, record: TaskRecord): void;
}
