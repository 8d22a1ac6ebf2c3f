import type { BulkOrder, BulkRecord, OrderOf } from './bulk-record';

/** Result of the user's check of sample records before the action. */
export interface SampleResult {
  readonly looked: number;
  readonly wrong: number;
}

/** One bulk action, or the undo of one. Each is one step of the user's history. */
export interface BulkAct<S extends BulkRecord> {
  readonly id: string;
  readonly datasetId: string;
  readonly datasetName: string;
  /** Null if it undoes another action. */
  readonly order: OrderOf<S> | null;
  /** Id of the action that it undoes. */
  readonly undoes: string | null;
  readonly startedAt: Date;
  readonly sample: SampleResult | null;
}

/** The verb of an action; for an undo, it is `undo` in every family. */
export function verbOf<O extends BulkOrder>({ order }: { readonly order: O | null }): O['verb'] | 'undo' {
  return order === null ? 'undo' : order.verb;
}

/** One record of an action, with its previous and its wanted state. */
export interface BulkTarget<S extends BulkRecord> {
  readonly recordId: string;
  /** Beginning of the record's text, to distinguish it from other records. */
  readonly snippet: string;
  readonly before: S['state'];
  readonly wanted: S['wanted'];
}

/** The record has a newer state, from this user elsewhere or from another program. */
export interface BulkConflict<S extends BulkRecord> {
  readonly kind: 'conflict';
  readonly theirs: S['state'];
}

/** Problems that occur in every family, apart from conflicts. */
export type GeneralProblem =
  /** An act on the record is still on its way. */
  | { readonly kind: 'unsent' }
  /** The record no longer exists. */
  | { readonly kind: 'gone' }
  /** The user is not, or no longer, allowed to answer the record. */
  | { readonly kind: 'forbidden' }
  /** The server refused the write; `detail` is its message. */
  | { readonly kind: 'refused'; readonly status?: number; readonly detail?: string };

/** Why a record of an action does not have its wanted state. */
export type BulkProblem<S extends BulkRecord> = BulkConflict<S> | GeneralProblem | S['skip'];

/** Why a record will not be sent, if this is known in advance. */
export type PlanProblem<S extends BulkRecord> =
  | Extract<GeneralProblem, { readonly kind: 'gone' | 'unsent' }>
  | S['skip'];

const NOT_SKIPPED: Readonly<Record<string, true>> = {
  conflict: true,
  unsent: true,
  gone: true,
  forbidden: true,
  refused: true,
} satisfies Record<GeneralProblem['kind'] | 'conflict', true>;

/** Whether a record is listed because it cannot be sent, as shown to the user in the plan. */
export function isSkipped({ kind }: { readonly kind: string }): boolean {
  return NOT_SKIPPED[kind] === undefined;
}

/** Whether a problem occurs in every family and is not a conflict. */
export function isGeneral(problem: { readonly kind: string }): problem is GeneralProblem {
  return problem.kind !== 'conflict' && !isSkipped(problem);
}

export function isConflict<S extends BulkRecord>(problem: BulkProblem<S>): problem is BulkConflict<S> {
  return problem.kind === 'conflict';
}

export type BulkOutcome<S extends BulkRecord> =
  | { readonly kind: 'done'; readonly recordId: string; readonly after: S['saved'] }
  | { readonly kind: 'problem'; readonly recordId: string; readonly problem: BulkProblem<S> };

export type BulkPhase = 'collecting' | 'writing' | 'stopped' | 'finished';

/** Progress of an action. `done + problems ≤ total`; both are equal when it is finished. */
export interface BulkProgress {
  readonly phase: BulkPhase;
  /** Number of records; while they are being collected, the number that the selection is expected to have. */
  readonly total: number;
  readonly done: number;
  readonly problems: number;
  /** Number of problems that are skipped records. */
  readonly skipped: number;
}
