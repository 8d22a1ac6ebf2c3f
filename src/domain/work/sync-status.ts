import type { PersonalRecord } from './personal-record';
import type { WaitingWrites, WriteFailure } from './waiting-write';

/** Why a write is not acknowledged yet: it is queued behind others, is being sent, or the server cannot be reached. */
export type WaitingReason = 'queued' | 'sending' | 'offline' | 'server';

/** Progress of the acts on one record. */
export type SyncStatus<S extends PersonalRecord> =
  | { readonly kind: 'waiting'; readonly reason: WaitingReason; readonly since: Date }
  | { readonly kind: 'failed'; readonly failure: WriteFailure; readonly since: Date }
  | { readonly kind: 'conflict'; readonly theirs: S['state']; readonly since: Date };

/** State of the connection. */
export interface Sending {
  /** Key of the write on its way. */
  readonly current: string | null;
  /** Why sending is paused. */
  readonly pause: 'offline' | 'server' | null;
}

/** Null when the server has every act on the record. */
export function syncStatusOf<S extends PersonalRecord>(
  writes: WaitingWrites<S>,
  recordId: string,
  sending: Sending,
): SyncStatus<S> | null {
  const own = writes.filter((write) => write.recordId === recordId);
  const [first] = own;
  if (first === undefined) return null;
  const since = first.putAt;
  if (first.problem !== null) return { ...first.problem, since };
  const isSending = own.some(({ key }) => key === sending.current);
  return { kind: 'waiting', reason: isSending ? 'sending' : (sending.pause ?? 'queued'), since };
}

export interface OutboxCounts {
  /** Records with acts that are still on their way. */
  readonly waiting: number;
  /** Records with acts that need a decision of the user: refused, or in conflict with a newer state. */
  readonly failed: number;
}

export function outboxCounts<S extends PersonalRecord>(writes: WaitingWrites<S>): OutboxCounts {
  const all = new Set(writes.map(({ recordId }) => recordId));
  const held = new Set(writes.flatMap(({ recordId, problem }) => (problem === null ? [] : [recordId])));
  return { waiting: all.size - held.size, failed: held.size };
}
