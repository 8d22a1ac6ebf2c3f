import type { BulkOrder, BulkRecord, OrderOf } from './bulk-record';

/** How a look at some of the records beforehand went. */
export interface SampleResult {
  readonly looked: number;
  readonly wrong: number;
}

/** One bulk action, or the undo of one. It is one step of the user's history. */
export interface BulkAct<S extends BulkRecord> {
  readonly id: string;
  readonly datasetId: string;
  readonly datasetName: string;
  /** Null when it undoes another act. */
  readonly order: OrderOf<S> | null;
  /** The action it undoes. */
  readonly undoes: string | null;
  readonly startedAt: Date;
  readonly sample: SampleResult | null;
}

/** The verb of an action; undoing has one in every family. */
export function verbOf<O extends BulkOrder>({ order }: { readonly order: O | null }): O['verb'] | 'undo' {
  return order === null ? 'undo' : order.verb;
}

/** One record of an act: what it had, and what it is to have. */
export interface BulkTarget<S extends BulkRecord> {
  readonly recordId: string;
  /** How the record's text begins, to tell it from others. */
  readonly snippet: string;
  readonly before: S['state'];
  readonly wanted: S['wanted'];
}

/** Another state came since, from this user elsewhere or from another program. */
export interface BulkConflict<S extends BulkRecord> {
  readonly kind: 'conflict';
  readonly theirs: S['state'];
}

/** Problems of every family, beside conflicts. */
export type GeneralProblem =
  /** An act on this very record is still on its way. */
  | { readonly kind: 'unsent' }
  /** The record is not there any more. */
  | { readonly kind: 'gone' }
  /** The user may not answer here, or not any more. */
  | { readonly kind: 'forbidden' }
  /** In the server's own words. */
  | { readonly kind: 'refused'; readonly status?: number; readonly detail?: string };

/** Why a record of an act is not as it was to be. */
export type BulkProblem<S extends BulkRecord> = BulkConflict<S> | GeneralProblem | S['skip'];

/** Why nothing is sent of a record, as far as it is known before. */
export type PlanProblem<S extends BulkRecord> =
  Extract<GeneralProblem, { readonly kind: 'gone' | 'unsent' }> | S['skip'];

const NOT_SKIPPED: Readonly<Record<string, true>> = {
  conflict: true,
  unsent: true,
  gone: true,
  forbidden: true,
  refused: true,
} satisfies Record<GeneralProblem['kind'] | 'conflict', true>;

/** Whether a record is listed because nothing could be sent of it, which was told before. */
export function isSkipped({ kind }: { readonly kind: string }): boolean {
  return NOT_SKIPPED[kind] === undefined;
}

/** Whether a problem is one that every family has, and no conflict. */
export function isGeneral(problem: { readonly kind: string }): problem is GeneralProblem {
  return problem.kind !== 'conflict' && !isSkipped(problem);
}

export function isConflict<S extends BulkRecord>(problem: BulkProblem<S>): problem is BulkConflict<S> {
  return problem.kind === 'conflict';
}

/** Outcome of one record. */
export type BulkOutcome<S extends BulkRecord> =
  | { readonly kind: 'done'; readonly recordId: string; readonly after: S['saved'] }
  | { readonly kind: 'problem'; readonly recordId: string; readonly problem: BulkProblem<S> };

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
