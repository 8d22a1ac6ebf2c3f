import { firstText } from '#domain/task-record/first-text';
import { addressText } from '#domain/task-record/record-address';
import { isOvertaken } from '#domain/task-record/task-edit';
import type { ValidationRefusal } from '#domain/task-record/task-kind';
import type { TaskAct, TaskDraft, TaskDraftAct, TaskRecord } from '#domain/task-record/task-record';
import {
  isDraftAct,
  sameTaskDraft,
  taskTransition,
  type TaskAction,
  type TaskTransition,
} from '#domain/task-record/task-transition';
import { answerIn, sameAnswer, type TaskChange } from '#domain/task-record/task-write';
import { snippetOf } from '#domain/text/excerpt';
import { conflicting } from '#domain/work/waiting-writes';
import type { TaskVisit } from './task-visit';

/** A record that an act did not change. */
export interface SkippedRecord {
  readonly name: string;
  /** `undecided`: somebody else has changed it, and the user has not chosen a side yet. */
  readonly reason: ValidationRefusal['code'] | 'undecided';
}

/** Outcome of an act on records. */
export interface ChangedRecords {
  /** Names of the changed records. */
  readonly changed: readonly string[];
  readonly skipped: readonly SkippedRecord[];
  /** What was done to the first record; null if nothing changed. */
  readonly act: TaskAct | TaskDraftAct | null;
  /** Id of the new step of the history; null if nothing changed. */
  readonly step: number | null;
}

interface Change {
  readonly record: TaskRecord;
  readonly draft: TaskDraft | null;
  readonly next: TaskTransition;
}

export interface RecordsAct {
  readonly names: readonly string[];
  /** Null leaves a record alone. */
  readonly actionFor: (record: TaskRecord, draft: TaskDraft | null) => TaskAction | null;
  /** Whether records are skipped that need a decision of the user, who may not have seen it. */
  readonly skipsUndecided: boolean;
}

/** Determines the result of an act, notes it as one step of the history, and puts it into the outbox and the drafts. */
export function changeRecords(
  visit: TaskVisit,
  { names, actionFor, skipsUndecided }: RecordsAct,
): ChangedRecords {
  const changes: Change[] = [];
  const skipped: SkippedRecord[] = [];
  for (const name of names) {
    const record = visit.find(name);
    const draft = visit.edits.of(name)?.draft ?? null;
    const action = record && actionFor(record, draft);
    if (record === null || action === null) continue;
    const next = taskTransition(action, record, draft, visit.actor);
    if (skipsUndecided && isUndecided(visit, record)) skipped.push({ name, reason: 'undecided' });
    else if (!next.ok) skipped.push({ name, reason: next.error.code });
    else if (isChange({ record, draft, next: next.value })) changes.push({ record, draft, next: next.value });
    else repeat(visit, name);
  }
  return { ...noted(visit, changes), changed: changes.map(({ record }) => record.name.text), skipped };
}

export function addressOf({ dataset }: Pick<TaskVisit, 'dataset'>, name: string): string {
  const { task, workspace, name: datasetName } = dataset;
  return addressText({ task, workspace, dataset: datasetName, record: name });
}

/** Whether somebody else has changed a record after the user, and the user has not chosen a side. */
function isUndecided(visit: TaskVisit, record: TaskRecord): boolean {
  const edit = visit.edits.of(record.name.text);
  return isInConflict(visit, record.name.text) || (edit !== undefined && isOvertaken(record, edit));
}

function isInConflict(visit: TaskVisit, name: string): boolean {
  return conflicting(visit.outbox.entries, addressOf(visit, name)) !== undefined;
}

function isChange({ record, draft, next }: Change): boolean {
  return !sameAnswer(record, next.answer) || !sameTaskDraft(record, draft, next.draft);
}

/** If an act changes nothing on the screen, it resolves a conflict in favor of the user, who has seen the conflict on the card. */
function repeat(visit: TaskVisit, name: string): void {
  if (isInConflict(visit, name)) visit.outbox.keepMine(addressOf(visit, name));
}

function noted(visit: TaskVisit, changes: readonly Change[]): Pick<ChangedRecords, 'act' | 'step'> {
  const [first] = changes;
  if (first === undefined) return { act: null, step: null };
  const { act } = first.next;
  const [change, ...further] = changes.map((one) => changeOf(visit, one));
  const step =
    change === undefined
      ? null
      : visit.history.note({
          ...change,
          act,
          page: visit.page(),
          snippet: snippetOf(firstText(first.record)),
          ...(further.length > 0 && { further }),
        });
  for (const one of changes) apply(visit, one);
  return { act, step };
}

function changeOf(visit: TaskVisit, { record, draft, next }: Change): TaskChange {
  return {
    recordId: addressOf(visit, record.name.text),
    before: { ...answerIn(record), endedDraft: null },
    after: { ...next.answer, endedDraft: null },
    unsaved: draft,
  };
}

function apply(visit: TaskVisit, { record, draft, next }: Change): void {
  const { outbox, edits, dataset } = visit;
  const name = record.name.text;
  const recordId = addressOf(visit, name);
  if (next.draft === null) edits.drop(name);
  else edits.set(name, { draft: next.draft, base: edits.of(name)?.base ?? answerIn(record) });
  if (isDraftAct(next.act) || sameAnswer(record, next.answer)) return;
  const wasInConflict = isInConflict(visit, name);
  outbox.put({
    datasetId: dataset.id,
    recordId,
    act: next.act,
    wanted: { ...next.answer, endedDraft: draft },
    base: { ...answerIn(record), version: record.version },
  });
  // The user has seen the newer state on the card.
  if (wasInConflict) outbox.keepMine(recordId);
}
