import { kindOf } from './task-kinds';
import type { TaskAnswer, TaskDraft, TaskRecord } from './task-record';
import { answerIn, sameAnswer } from './task-write';

/** An unsaved annotation of a record. */
export interface TaskEdit {
  readonly draft: TaskDraft;
  /** The answer of the record when the edit began. */
  readonly base: TaskAnswer;
}

/** Whether somebody else has changed the record after the edit began. */
export function isOvertaken(record: TaskRecord, edit: TaskEdit): boolean {
  return !sameAnswer(edit.base, record);
}

/** Creates an edit that is based on the current answer. */
export function editOf(record: TaskRecord, draft: TaskDraft): TaskEdit {
  return { draft, base: answerIn(record) };
}

/** Whether both have the same draft. Drafts of one record are of the same task. */
export function sameTaskEdit({ draft: a }: TaskEdit, { draft: b }: TaskEdit): boolean {
  return kindOf(a).sameDraft(a, b);
}
