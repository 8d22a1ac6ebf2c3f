import type { Result } from '../shared/result';
import type { RecordTask, TaskDraft, TaskRecord, TaskValue } from './task-record';

export interface ValidationRefusal {
  readonly code: 'nothing-to-validate' | 'blank-text';
}

/** The differences between the tasks in how a record is annotated. */
export interface TaskKind<T extends RecordTask> {
  /** The draft that editing begins with. */
  startOf(record: TaskRecord<T>): TaskDraft<T>;
  /** The draft that validating an untouched record saves: its annotation, otherwise its prediction. */
  acceptedOf(record: TaskRecord<T>): TaskDraft<T>;
  /**
   * Score of the prediction that validating saves: the lowest score if it has several parts. Null if there is no prediction or no
   * score.
   */
  scoreOf(record: Pick<TaskRecord<T>, 'prediction' | 'content'>): number | null;
  /** The annotation that a draft becomes, with scores of 1. */
  valueOf(draft: TaskDraft<T>): TaskValue<T>;
  readonly empty: TaskDraft<T>;
  isEmpty(draft: TaskDraft<T>): boolean;
  mayValidate(draft: TaskDraft<T>, record: TaskRecord<T>): Result<void, ValidationRefusal>;
  sameDraft(a: TaskDraft<T>, b: TaskDraft<T>): boolean;
  /** Whether two annotations are equal apart from their agents. */
  sameValue(a: TaskValue<T>, b: TaskValue<T>): boolean;
}
