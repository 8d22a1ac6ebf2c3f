import type { Answer } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import type { Response, SavedResponse } from '#domain/feedback/response';
import type { AnnotationAct } from '#domain/feedback/response-transition';
import type { SuggestedAnswers } from '#domain/feedback/suggested-answers';
import type { BulkAct, BulkOutcome, BulkProblem, BulkTarget, PlanProblem } from '../bulk-act';
import type { BulkChunk, BulkItem } from '../bulk-chunk';
import type { BulkEvent, BulkState } from '../bulk-journal';
import type { PlannedTarget } from '../planned-target';
import type { BulkRequest, BulkRules, PlanCounts } from '../bulk-record';
import type { RecordPick } from '../record-pick';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { AnswerChanges } from './answer-changes';

/** Acts that can be applied to many records at once. */
export const FEEDBACK_VERBS = ['submit', 'draft', 'discard'] as const satisfies readonly AnnotationAct[];

export type FeedbackVerb = (typeof FEEDBACK_VERBS)[number];

export interface FeedbackOrder {
  readonly verb: FeedbackVerb;
  readonly changes: AnswerChanges;
}

/** Records of feedback datasets are selected by status and search. */
export type FeedbackPick = RecordPick<RecordSelection>;

export interface FeedbackBulkRequest extends BulkRequest<RecordSelection, FeedbackOrder> {
  readonly questions: readonly Question[];
  /** Name of the field whose text identifies records in lists; null if there is none. */
  readonly firstField: string | null;
}

/** The part of a record that determines the effect of an order on it. */
export interface FeedbackCandidate {
  readonly recordId: string;
  readonly snippet: string;
  readonly before: Response | null;
  readonly suggested: SuggestedAnswers;
  /** Why the record cannot be sent regardless of the order; null if it can. */
  readonly problem: FeedbackPlanProblem | null;
}

/** Why the suggestion does not answer a question, given by name: it is missing, has no score, or has a low score. */
export type SuggestionLack =
  | { readonly question: string; readonly why: 'none' | 'unscored' }
  | { readonly question: string; readonly why: 'low'; readonly score: number };

export type FeedbackSkip =
  /** Names of the required questions without an answer. */
  | { readonly kind: 'incomplete'; readonly questions: readonly string[] }
  /** The record's own suggestions do not complete it. */
  | { readonly kind: 'unsuggested'; readonly lacks: readonly SuggestionLack[] };

/** Why a record is not sent. */
export type SkipReason = Exclude<FeedbackPlanProblem['kind'], 'unsuggested'> | 'none' | 'unscored' | 'low';

/** Number of sent records by source of their answer to one question. */
export interface AnswerSources {
  readonly suggested: number;
  /** Records that already had an answer. */
  readonly given: number;
  readonly without: number;
}

export interface PlanSummary extends PlanCounts<SkipReason> {
  /** By name of each question that is answered by the records' own suggestions. */
  readonly sources: ReadonlyMap<string, AnswerSources>;
}

/** A feedback record in bulk actions, with the user's response. */
export interface BulkFeedback extends PersonalFeedback {
  readonly request: FeedbackBulkRequest;
  readonly record: FeedbackRecord;
  readonly candidate: FeedbackCandidate;
  /** Null if the response was removed. */
  readonly saved: SavedResponse | null;
  readonly summary: PlanSummary;
  readonly skip: FeedbackSkip;
}

export type FeedbackBulkAct = BulkAct<BulkFeedback>;
export type FeedbackBulkTarget = BulkTarget<BulkFeedback>;
export type FeedbackBulkProblem = BulkProblem<BulkFeedback>;
export type FeedbackPlanProblem = PlanProblem<BulkFeedback>;
export type FeedbackBulkOutcome = BulkOutcome<BulkFeedback>;
export type FeedbackBulkEvent = BulkEvent<BulkFeedback>;
export type FeedbackBulkState = BulkState<BulkFeedback>;
export type FeedbackBulkItem = BulkItem<BulkFeedback>;
export type FeedbackBulkChunk = BulkChunk<BulkFeedback>;
export type FeedbackPlannedTarget = PlannedTarget<BulkFeedback>;

/** Maximum bytes of JSON for the items of a chunk: our server accepts 1 MiB per call. */
const CHUNK_MAX_BYTES = 950_000;
/** Bytes of an item without its answers: id, response state and property names. */
const ITEM_BYTES = 300;
/** Bytes of an answer without its value: property names, brackets and quotation marks. */
const ANSWER_BYTES = 20;
/** Additional weight of a list entry: servers also limit the number of values per call, and even a short label counts as one. */
const ENTRY_WEIGHT = 3;

export const FEEDBACK_BULK_RULES: BulkRules<BulkFeedback> = {
  stateAfter: (wanted, saved) => wanted && saved && { ...wanted, ...saved },
  wantedOf: (response) => response && { status: response.status, answers: response.answers },
  weightOf: (wanted) => {
    const given = [...(wanted?.answers ?? [])];
    return given.reduce((sum, [name, answer]) => sum + weightOfAnswer(name, answer), ITEM_BYTES);
  },
  chunkWeight: CHUNK_MAX_BYTES,
};

function weightOfAnswer(name: string, { value }: Answer): number {
  const entries = Array.isArray(value) ? value.length : 0;
  return bytesOf([name, value]) + ANSWER_BYTES + ENTRY_WEIGHT * entries;
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
