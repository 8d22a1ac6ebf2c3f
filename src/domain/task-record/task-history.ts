import type { Person } from '../history/person';
import { assertNever } from '../shared/assert-never';
import { kindOf } from './task-kinds';
import type { Entity, RecordTask, TaskAnswer, TaskRecord, TaskStatus, TaskValue } from './task-record';

/** A change of status or annotation of a record as the server returns it. */
export interface TaskChange {
  readonly id: string;
  readonly at: Date;
  readonly by: Person;
  /** Whether it was part of a bulk action. */
  readonly isInBulk: boolean;
  readonly before: TaskAnswer;
  readonly after: TaskAnswer;
  /** Whether the annotations before and after are no longer stored, so that they cannot be compared (LIM-70). */
  readonly isForgotten: boolean;
}

/** The new status; null if only the annotation changed. */
export function newStatus({ before, after }: Pick<TaskChange, 'before' | 'after'>): TaskStatus | null {
  return before.status === after.status ? null : after.status;
}

/** Texts of an annotation before and after a change: labels, labeled parts of the text, or sentences. */
export interface AnnotationDifference {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The difference between two annotations; null if they are equal apart from their agents. */
export function annotationDifference(
  record: TaskRecord,
  { before, after }: Pick<TaskChange, 'before' | 'after'>,
): AnnotationDifference | null {
  const [was, is] = [before.annotation?.value ?? null, after.annotation?.value ?? null];
  if (was === null ? is === null : is !== null && kindOf(was).sameValue(was, is)) return null;
  return { before: annotatedTexts(record, was), after: annotatedTexts(record, is) };
}

/** The agent of the annotation after a change, if it is not the user who made the change; null otherwise. */
export function foreignAgent({
  by,
  before,
  after,
}: Pick<TaskChange, 'by' | 'before' | 'after'>): string | null {
  const agent = after.annotation?.agent ?? null;
  return agent === by.name || agent === before.annotation?.agent ? null : agent;
}

function annotatedTexts({ content }: TaskRecord, value: TaskValue<RecordTask> | null): readonly string[] {
  if (value === null) return [];
  if ('labels' in value) return value.labels.map(({ label }) => label);
  if ('sentences' in value) return value.sentences.map(({ text }) => text);
  if ('entities' in value) return value.entities.map((entity) => entityText(content, entity));
  return assertNever(value);
}

/** The text of an entity in the form `label: text`. Offsets count code points. */
function entityText(content: TaskRecord['content'], { label, start, end }: Entity): string {
  if (!('text' in content)) return label;
  return `${label}: ${Array.from(content.text).slice(start, end).join('')}`;
}
