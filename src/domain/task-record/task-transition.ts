import { assertNever } from '../shared/assert-never';
import { err, ok, type Result } from '../shared/result';
import type { ValidationRefusal } from './task-kind';
import { taskKind } from './task-kinds';
import type {
  PersonalTask,
  TaskAct,
  TaskAnswer,
  TaskDraft,
  TaskDraftAct,
  TaskRecord,
  TaskStatus,
} from './task-record';
import { annotatedLabels, toggledLabel } from './text-classification/labels';

/** An action of the user on a record. A toggle removes the status if the record has it already; bulk actions never toggle. */
export type TaskAction =
  | { readonly kind: 'validate' | 'discard'; readonly isToggle: boolean }
  /** A label of a single-label record, which is saved at once. */
  | { readonly kind: 'label'; readonly label: string; readonly isToggle: boolean }
  | { readonly kind: 'edit'; readonly draft: TaskDraft }
  | { readonly kind: 'clear' | 'reset' | 'set-aside' };

/** State that an action leads to. */
export interface TaskTransition {
  readonly act: TaskAct | TaskDraftAct;
  readonly answer: TaskAnswer;
  /** Null if there is no draft afterwards. */
  readonly draft: TaskDraft | null;
}

/** The status on a card: pending while there is a draft, or if the server returns `Edited`. */
export function shownTaskStatus({ status }: Pick<TaskRecord, 'status'>, draft: TaskDraft | null): TaskStatus {
  return draft === null ? status : 'Edited';
}

/** Whether two drafts of a record are equal, or both are missing. */
export function sameTaskDraft(record: TaskRecord, a: TaskDraft | null, b: TaskDraft | null): boolean {
  return a === null || b === null ? a === b : taskKind(record.task).sameDraft(a, b);
}

/** The current draft, or the one with which editing begins. */
export function workingDraft(record: TaskRecord, draft: TaskDraft | null): TaskDraft {
  return draft ?? taskKind(record.task).startOf(record);
}

/**
 * The status machine of task records (TSK-11, TSK-12): the state that an action leads to. `draft` is the unsaved annotation, if
 * there is one, and `actor` the name of the user, who becomes the agent of annotations.
 */
export function taskTransition(
  action: TaskAction,
  record: TaskRecord,
  draft: TaskDraft | null,
  actor: string,
): Result<TaskTransition, ValidationRefusal> {
  const answer: TaskAnswer = { status: record.status, annotation: record.annotation };
  switch (action.kind) {
    case 'validate':
      if (action.isToggle && shownTaskStatus(record, draft) === 'Validated') return ok(unmarked(answer));
      return validated(record, draft, actor);
    case 'discard':
      if (action.isToggle && shownTaskStatus(record, draft) === 'Discarded') return ok(unmarked(answer));
      return ok({ act: 'discard', answer: { ...answer, status: 'Discarded' }, draft: null });
    case 'label':
      return pressed(action, record, actor);
    case 'edit':
      return ok({ act: 'edit', answer, draft: edited(record, draft, action.draft) });
    case 'clear':
      return ok({ act: 'clear', answer, draft: taskKind(record.task).empty });
    case 'reset':
    case 'set-aside':
      return ok({ act: action.kind, answer, draft: null });
    default:
      return assertNever(action);
  }
}

/** Removes the status and keeps the annotation. */
function unmarked(answer: TaskAnswer): TaskTransition {
  return { act: 'default', answer: { ...answer, status: 'Default' }, draft: null };
}

function validated(
  record: TaskRecord,
  draft: TaskDraft | null,
  actor: string,
): Result<TaskTransition, ValidationRefusal> {
  const kind = taskKind(record.task);
  const accepted = draft ?? kind.acceptedOf(record);
  const may = kind.mayValidate(accepted, record);
  if (!may.ok) return may;
  const annotation = { agent: actor, value: kind.valueOf(accepted) };
  return ok({ act: 'validate', answer: { status: 'Validated', annotation }, draft: null });
}

function pressed(
  { label, isToggle }: Extract<TaskAction, { kind: 'label' }>,
  record: TaskRecord,
  actor: string,
): Result<TaskTransition, ValidationRefusal> {
  if (!isClassified(record)) return err({ code: 'nothing-to-validate' });
  if (!isToggle || annotatedLabels(record)?.includes(label) !== true) {
    return validated(record, { labels: [label] }, actor);
  }
  return ok({ act: 'unlabel', answer: { status: 'Default', annotation: null }, draft: null });
}

/** The draft after an edit; null if the edit restores what is accepted without a draft. */
function edited(record: TaskRecord, before: TaskDraft | null, draft: TaskDraft): TaskDraft | null {
  const kind = taskKind(record.task);
  return before !== null && kind.sameDraft(draft, kind.acceptedOf(record)) ? null : draft;
}

/** The draft after a press on a label of a multi-label record. */
export function withPressedLabel(
  record: TaskRecord<'TextClassification'>,
  draft: TaskDraft<'TextClassification'> | null,
  label: string,
): TaskDraft<'TextClassification'> {
  return { labels: toggledLabel(draft?.labels ?? annotatedLabels(record) ?? [], label) };
}

export function isClassified(record: TaskRecord): record is TaskRecord<'TextClassification'> {
  return record.task === 'TextClassification';
}

/** Whether an act changes only drafts, so that nothing is sent. */
export function isDraftAct(act: PersonalTask['act']): act is TaskDraftAct {
  return act === 'edit' || act === 'clear' || act === 'reset' || act === 'set-aside';
}
