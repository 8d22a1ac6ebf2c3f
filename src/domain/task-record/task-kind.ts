import type { Result } from '../shared/result';
import type { RecordTask, TaskDraft, TaskRecord, TaskValue } from './task-record';

export interface ValidationRefusal {
  readonly code: 'nothing-to-validate' | 'blank-text';
}

/** The differences between the tasks in how a record is annotated. */
export interface TaskKind<T extends RecordTask> {
  /** The draft that editing begins with. */
  startOf(record: TaskRecord<T>): TaskDraft<T>;
  /** The draft that validating an untouched record saves: its annotation, else its prediction. */
  acceptedOf(record: TaskRecord<T>): TaskDraft<T>;
  /**
   * Score of the prediction that validating saves: the lowest one where it has several parts. Null without a prediction, and for one
   * without a score.
   */
  scoreOf(record: Pick<TaskRecord<T>, 'prediction' | 'content'>): number | null;
  /** The annotation that a draft becomes, with scores of 1. */
  valueOf(draft: TaskDraft<T>): TaskValue<T>;
  readonly empty: TaskDraft<T>;
  isEmpty(draft: TaskDraft<T>): boolean;
  mayValidate(draft: TaskDraft<T>, record: TaskRecord<T>): Result<void, ValidationRefusal>;
  sameDraft(a: TaskDraft<T>, b: TaskDraft<T>): boolean;
  /** Whether two annotations say the same, whoever made them. */
  sameValue(a: TaskValue<T>, b: TaskValue<T>): boolean;
}
