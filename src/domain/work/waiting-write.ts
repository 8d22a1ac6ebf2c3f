import type { PersonalRecord } from './personal-record';

/** Why a server refused a write for good: nothing changes that but a person. */
export type RefusalKind = 'forbidden' | 'not-found' | 'conflict' | 'rejected' | 'server' | 'malformed';

export interface WriteFailure {
  readonly kind: RefusalKind;
  readonly status?: number;
  /** The server's own words. */
  readonly detail?: string;
}

/** Reason why a write, and all later ones of its record, are not sent. */
export type WriteProblem<S extends PersonalRecord> =
  | { readonly kind: 'failed'; readonly failure: WriteFailure }
  /** The server has a newer state of the same person. */
  | { readonly kind: 'conflict'; readonly theirs: S['state'] };

/** An act on a record, about to be sent. */
export interface RequestedWrite<S extends PersonalRecord> {
  readonly datasetId: string;
  readonly recordId: string;
  readonly act: S['act'];
  /** State that the action leads to. */
  readonly wanted: S['wanted'];
  /** State before the act; not acknowledged yet when an earlier write is on its way. */
  readonly base: S['state'];
}

/** One act on its way to the server: an entry of the outbox. */
export interface WaitingWrite<S extends PersonalRecord> extends RequestedWrite<S> {
  /** Sent with every attempt: the server carries out an act once, however often it is sent. */
  readonly key: string;
  /** Writes are sent by rising order; no two of one person on one device share it. */
  readonly order: number;
  readonly putAt: Date;
  /** Attempts so far. Once tried, a write may have reached the server. */
  readonly tries: number;
  readonly problem: WriteProblem<S> | null;
}

/** By rising order. */
export type WaitingWrites<S extends PersonalRecord> = ReadonlyArray<WaitingWrite<S>>;

export function inOrder<S extends PersonalRecord>(writes: WaitingWrites<S>): WaitingWrites<S> {
  return writes.toSorted((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1));
}

/** The write for an act at a moment, behind all others: a clock may be set back, the order of the acts is not. */
export function newWrite<S extends PersonalRecord>(
  requested: RequestedWrite<S>,
  key: string,
  putAt: Date,
  writes: WaitingWrites<S>,
): WaitingWrite<S> {
  const order = Math.max(putAt.getTime(), (writes.at(-1)?.order ?? 0) + 1);
  return { ...requested, key, order, putAt, tries: 0, problem: null };
}
