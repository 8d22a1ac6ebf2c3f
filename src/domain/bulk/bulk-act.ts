import type { Response, SavedResponse, WantedResponse } from '../feedback/response';
import type { AnnotationAct } from '../feedback/response-transition';
import type { AnswerChanges } from './answer-changes';

/** Status that many records can be given at once. */
export type BulkVerb = Exclude<AnnotationAct, 'clear'>;

/** Order for each of the records. */
export interface BulkOrder {
  readonly verb: BulkVerb;
  readonly changes: AnswerChanges;
}

/** How a look at some of the records beforehand went. */
export interface SampleResult {
  readonly looked: number;
  readonly wrong: number;
}

/** One bulk action, or the undo of one. It is one step of the user's history. */
export interface BulkAct {
  readonly id: string;
  readonly datasetId: string;
  readonly datasetName: string;
  /** Null when it takes another act back. */
  readonly order: BulkOrder | null;
  /** The action it undoes. */
  readonly undoes: string | null;
  readonly startedAt: Date;
  readonly sample: SampleResult | null;
}

/** One record of an act: what it had, and what it is to have. Null is no response. */
export interface BulkTarget {
  readonly recordId: string;
  /** How the record's text begins, to tell it from others. */
  readonly snippet: string;
  readonly before: Response | null;
  readonly wanted: WantedResponse | null;
}

/** Why a record of an act is not as it was to be. */
export type BulkProblem =
  /** Another answer came since, from this user elsewhere or from another program; null removed the answer. */
  | { readonly kind: 'conflict'; readonly theirs: Response | null }
  /** Required questions it has no answer to, by name; nothing was sent. */
  | { readonly kind: 'incomplete'; readonly questions: readonly string[] }
  /** Its own suggestions do not make it complete; nothing was sent. */
  | { readonly kind: 'unsuggested'; readonly lacks: readonly SuggestionLack[] }
  /** An act on this very record is still on its way. */
  | { readonly kind: 'unsent' }
  /** The record is not there any more. */
  | { readonly kind: 'gone' }
  /** The user may not answer here, or not any more. */
  | { readonly kind: 'forbidden' }
  /** In the server's own words. */
  | { readonly kind: 'refused'; readonly status?: number; readonly detail?: string };

/** Why nothing is sent of a record, as far as it is known before. */
export type PlanProblem = Extract<
  BulkProblem,
  { readonly kind: 'gone' | 'unsent' | 'incomplete' | 'unsuggested' }
>;

/** Why a question, by name, is not answered by the suggestion for it: there is none, it has no score, or a low one. */
export type SuggestionLack =
  | { readonly question: string; readonly why: 'none' | 'unscored' }
  | { readonly question: string; readonly why: 'low'; readonly score: number };

/** Whether a record is listed because nothing could be sent of it, which was told before. */
export function isSkipped({ kind }: BulkProblem): boolean {
  return kind === 'incomplete' || kind === 'unsuggested';
}

/** Outcome of one record; `after` is null when it now has no response, as wanted. */
export type BulkOutcome =
  | { readonly kind: 'done'; readonly recordId: string; readonly after: SavedResponse | null }
  | { readonly kind: 'problem'; readonly recordId: string; readonly problem: BulkProblem };

export type BulkPhase = 'collecting' | 'writing' | 'stopped' | 'finished';

/** How far an act is. `done + problems ≤ total`; equal once it is finished. */
export interface BulkProgress {
  readonly phase: BulkPhase;
  /** Records it is about; while it collects, those the selection promised. */
  readonly total: number;
  readonly done: number;
  readonly problems: number;
  /** How many of the problems are records that were not to be sent. */
  readonly skipped: number;
}
