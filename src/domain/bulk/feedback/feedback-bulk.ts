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

/** Statuses that many records can be given at once, by the act that leads to them. */
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
  /** Name of the field whose text distinguishes records in lists; null for none. */
  readonly firstField: string | null;
}

/** As much of a record as decides what an order makes of it. */
export interface FeedbackCandidate {
  readonly recordId: string;
  readonly snippet: string;
  readonly before: Response | null;
  readonly suggested: SuggestedAnswers;
  /** Why nothing can be sent of it, whatever the order; null for nothing. */
  readonly problem: FeedbackPlanProblem | null;
}

/** Why a question, by name, is not answered by the suggestion for it: there is none, it has no score, or a low one. */
export type SuggestionLack =
  | { readonly question: string; readonly why: 'none' | 'unscored' }
  | { readonly question: string; readonly why: 'low'; readonly score: number };

export type FeedbackSkip =
  /** Required questions it has no answer to, by name. */
  | { readonly kind: 'incomplete'; readonly questions: readonly string[] }
  /** Its own suggestions do not make it complete. */
  | { readonly kind: 'unsuggested'; readonly lacks: readonly SuggestionLack[] };

/** Why a record is not sent. */
export type SkipReason = Exclude<FeedbackPlanProblem['kind'], 'unsuggested'> | 'none' | 'unscored' | 'low';

/** How the answers to one question come about in the records that are sent. */
export interface AnswerSources {
  readonly suggested: number;
  /** They have an answer already. */
  readonly given: number;
  readonly without: number;
}

export interface PlanSummary extends PlanCounts<SkipReason> {
  /** By name of each question that is answered by the records' own suggestions. */
  readonly sources: ReadonlyMap<string, AnswerSources>;
}

/** A feedback record in bulk actions: as one person sees it, with their response. */
export interface BulkFeedback extends PersonalFeedback {
  readonly request: FeedbackBulkRequest;
  readonly record: FeedbackRecord;
  readonly candidate: FeedbackCandidate;
  /** Null for a response that was removed. */
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

/** Bytes of JSON that the items of a chunk have together: our server reads 1 MiB of a call. */
const CHUNK_MAX_BYTES = 950_000;
/** Bytes of an item without its answers: the id and the state of a response, and their names. */
const ITEM_BYTES = 300;
/** Bytes of an answer without its value: names, brackets and quotation marks. */
const ANSWER_BYTES = 20;
/** Weight of an entry of a list beyond its bytes: servers limit the values of a call too, and a short label is one. */
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
