import { err, ok, type Result } from '../shared/result';
import type { RecordChange, UndoStep } from '../work/undo-step';
import type { SyncStatus } from '../work/sync-status';
import type { WaitingWrite, WaitingWrites } from '../work/waiting-write';
import { kindOf } from './task-kinds';
import type { PersonalTask, TaskAnswer, TaskDraft, TaskRecord, TaskState } from './task-record';

export type TaskWrite = WaitingWrite<PersonalTask>;
export type TaskWrites = WaitingWrites<PersonalTask>;
export type TaskUndoStep = UndoStep<PersonalTask>;
export type TaskChange = RecordChange<PersonalTask>;
export type TaskSyncStatus = SyncStatus<PersonalTask>;

/** The answer of a record, without its version. */
export function answerIn({ status, annotation }: TaskAnswer): TaskAnswer {
  return { status, annotation };
}

/** Whether both have the same status and annotation, regardless of agents and scores. */
export function sameAnswer(a: TaskAnswer, b: TaskAnswer): boolean {
  if (settledStatus(a) !== settledStatus(b)) return false;
  if (a.annotation === null || b.annotation === null) return a.annotation === b.annotation;
  return kindOf(a.annotation.value).sameValue(a.annotation.value, b.annotation.value);
}

/** Treats `Edited` as `Default`: a server stores it, although it has no meaning there. */
function settledStatus({ status }: TaskAnswer): TaskAnswer['status'] {
  return status === 'Edited' ? 'Default' : status;
}

export function withAnswer(record: TaskRecord, { status, annotation, version }: TaskState): TaskRecord {
  return { ...record, status, annotation, version };
}

/** The record with the last unsent act applied; `write` is undefined if there is none. */
export function asWanted(record: TaskRecord, write: Pick<TaskWrite, 'wanted'> | undefined): TaskRecord {
  return write === undefined ? record : withAnswer(record, { ...write.wanted, version: null });
}

/** The state to return to from a change; refused if the record was changed since. */
export function taskAfterUndo(
  { before, after }: Pick<TaskChange, 'before' | 'after'>,
  current: TaskAnswer,
): Result<TaskAnswer, { readonly code: 'record-changed' }> {
  return sameAnswer(after, current) ? ok(answerIn(before)) : err({ code: 'record-changed' });
}

/** The last draft that one of the refused acts ended; null if there is none. */
export function endedDraft(writes: TaskWrites): TaskDraft | null {
  return writes.findLast(({ wanted }) => wanted.endedDraft !== null)?.wanted.endedDraft ?? null;
}

export interface UnsentTask {
  readonly recordId: string;
  readonly act: TaskWrite['act'];
  readonly needsPerson: boolean;
}

/** Each record once, first those that need a decision of the user, then by age. */
export function unsentTasks(writes: TaskWrites): readonly UnsentTask[] {
  const known = new Map<string, UnsentTask>();
  for (const { recordId, act, problem } of writes) {
    const needsPerson = known.get(recordId)?.needsPerson ?? problem !== null;
    known.set(recordId, { recordId, act, needsPerson });
  }
  return [...known.values()].toSorted((a, b) => Number(b.needsPerson) - Number(a.needsPerson));
}
