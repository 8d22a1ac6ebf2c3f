import type { SampleResult } from '../bulk/bulk-act';
import type { FeedbackVerb } from '#domain/bulk/feedback/feedback-bulk';
import { answersEqual, type Answer } from '../question/answer';
import type { Question } from '../question/question';
import type { RecordStatus } from '../feedback/record-status';
import type { WantedResponse } from '../feedback/response';
import { actLeadingTo, type AnnotationAct } from '../feedback/response-transition';
import type { Person } from './person';

export type ActVerb = FeedbackVerb | 'undo';

/** A response before and after a change; null if there is none. */
export interface ResponseChange {
  readonly before: WantedResponse | null;
  readonly after: WantedResponse | null;
  /** True if the answers before or after the change are no longer stored, so that they cannot be compared (LIM-70). */
  readonly isForgotten: boolean;
}

interface Entry {
  readonly id: string;
  readonly at: Date;
}

/** A change of a response to a record as returned by the server. */
export interface RecordChange extends Entry, ResponseChange {
  readonly by: Person;
  /** Author of the response; null if no longer known. */
  readonly author: Person | null;
  /** The bulk action that the change belongs to, if any. */
  readonly act: { readonly verb: ActVerb | null; readonly sample: SampleResult | null } | null;
}

/** The user's own change to a single record. */
export interface OwnChange extends Entry, ResponseChange {
  readonly kind: 'single';
  readonly recordId: string;
  /** Beginning of the record's text; null if the record was deleted. */
  readonly snippet: string | null;
}

/** The user's own bulk action, as one entry. */
export interface OwnAct extends Entry {
  readonly kind: 'many';
  /** Null if no client reported it. */
  readonly verb: ActVerb | null;
  readonly total: number | null;
  /** Number of responses written by the action. */
  readonly written: number;
  readonly sample: SampleResult | null;
  readonly isUndone: boolean;
}

export type OwnEntry = OwnChange | OwnAct;

/** Status of the record for the author of the response after the change. */
export function statusAfter({ after }: Pick<ResponseChange, 'after'>): RecordStatus {
  return after?.status ?? 'pending';
}

/** The act that leads to the status after the change. */
export function actBehind(change: Pick<ResponseChange, 'after'>): AnnotationAct {
  return actLeadingTo(statusAfter(change));
}

/** Last status of each record according to the single changes. */
export function latestStatuses(entries: readonly OwnEntry[]): ReadonlyMap<string, RecordStatus> {
  const statuses = new Map<string, RecordStatus>();
  for (const entry of entries) {
    if (entry.kind === 'single' && !statuses.has(entry.recordId))
      statuses.set(entry.recordId, statusAfter(entry));
  }
  return statuses;
}

export interface AnswerDifference {
  readonly question: Question;
  readonly before: Answer | undefined;
  readonly after: Answer | undefined;
}

/** The questions with different answers before and after the change, in the order of the form. */
export function differences(
  questions: readonly Question[],
  { before, after }: Pick<ResponseChange, 'before' | 'after'>,
): readonly AnswerDifference[] {
  return questions
    .map((question) => ({
      question,
      before: before?.answers.get(question.name),
      after: after?.answers.get(question.name),
    }))
    .filter((difference) => !answersEqual(difference.before, difference.after));
}
