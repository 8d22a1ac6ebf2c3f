import type { PersonalRecord } from './personal-record';

/** Why a server refused a write permanently: only the user can resolve it. */
export type RefusalKind = 'forbidden' | 'not-found' | 'conflict' | 'rejected' | 'server' | 'malformed';

export interface WriteFailure {
  readonly kind: RefusalKind;
  readonly status?: number;
  /** Present if no write to the dataset can succeed until someone opens it. */
  readonly reason?: 'dataset-closed';
  /** Message from the server. */
  readonly detail?: string;
}

/** Why a write, and all later writes for its record, are not sent. */
export type WriteProblem<S extends PersonalRecord> =
  | { readonly kind: 'failed'; readonly failure: WriteFailure }
  /** The server has a newer state from the same user. */
  | { readonly kind: 'conflict'; readonly theirs: S['state'] };

/** An act on a record that is about to be sent. */
export interface RequestedWrite<S extends PersonalRecord> {
  readonly datasetId: string;
  readonly recordId: string;
  readonly act: S['act'];
  /** State that the act leads to. */
  readonly wanted: S['wanted'];
  /** State before the act; not yet acknowledged if an earlier write is on its way. */
  readonly base: S['state'];
}

/** An act on its way to the server: an entry of the outbox. */
export interface WaitingWrite<S extends PersonalRecord> extends RequestedWrite<S> {
  /** Idempotency key sent with every attempt, so that the server carries out the act only once. */
  readonly key: string;
  /** Writes are sent in ascending order; the number is unique per user and device. */
  readonly order: number;
  readonly putAt: Date;
  /** Attempts so far. After the first attempt, the write may have reached the server. */
  readonly tries: number;
  readonly problem: WriteProblem<S> | null;
}

/** Writes in ascending order. */
export type WaitingWrites<S extends PersonalRecord> = ReadonlyArray<WaitingWrite<S>>;

export function inOrder<S extends PersonalRecord>(writes: WaitingWrites<S>): WaitingWrites<S> {
  return writes.toSorted((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1));
}

/** Creates the write for an act, ordered after all others even if the clock was set back. */
export function newWrite<S extends PersonalRecord>(
  requested: RequestedWrite<S>,
  key: string,
  putAt: Date,
  writes: WaitingWrites<S>,
): WaitingWrite<S> {
  const order = Math.max(putAt.getTime(), (writes.at(-1)?.order ?? 0) + 1);
  return { ...requested, key, order, putAt, tries: 0, problem: null };
}
