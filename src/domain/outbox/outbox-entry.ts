import type { Response, WantedResponse } from '../feedback/response';
import type { AnnotationAct } from '../feedback/response-transition';

/** What a person did. */
export type OutboxAct = AnnotationAct | 'undo';

/** Why a server refused an entry for good: nothing changes that but a person. */
export type RefusalKind = 'forbidden' | 'not-found' | 'conflict' | 'rejected' | 'server' | 'malformed';

export interface EntryFailure {
  readonly kind: RefusalKind;
  readonly status?: number;
  /** The server's own words. */
  readonly detail?: string;
}

/** What keeps an entry, and all later ones of its record, from being sent. */
export type EntryProblem =
  | { readonly kind: 'failed'; readonly failure: EntryFailure }
  /** The server has a newer answer of the same person; null when it has none any more. */
  | { readonly kind: 'conflict'; readonly theirs: Response | null };

/** One act of annotation on its way to the server. */
export interface OutboxEntry {
  /** Sent with every attempt: the server carries out an act once, however often it is sent. */
  readonly key: string;
  /** Entries are sent by rising order; no two entries of one person on one device share it. */
  readonly order: number;
  readonly datasetId: string;
  readonly recordId: string;
  readonly act: OutboxAct;
  /** The response there is to be; null for none. */
  readonly wanted: WantedResponse | null;
  /** The response the person had before. Where it is not acknowledged yet, an earlier entry is on its way. */
  readonly base: Response | null;
  readonly putAt: Date;
  /** Attempts so far. Once tried, an entry may have reached the server. */
  readonly tries: number;
  readonly problem: EntryProblem | null;
}

/** By rising order. */
export type Outbox = readonly OutboxEntry[];

export function inOrder(entries: readonly OutboxEntry[]): Outbox {
  return entries.toSorted((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1));
}

/** The response an entry will have led to, as long as the server has not acknowledged it. */
export function unacknowledged({ wanted, putAt }: Pick<OutboxEntry, 'wanted' | 'putAt'>): Response | null {
  return wanted && { ...wanted, id: null, revision: null, updatedAt: putAt };
}
