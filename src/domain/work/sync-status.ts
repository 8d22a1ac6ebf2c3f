import type { PersonalRecord } from './personal-record';
import type { WaitingWrites, WriteFailure } from './waiting-write';

/** Why a write is not acknowledged yet: others are before it, it is on its way, or the server cannot be reached. */
export type WaitingReason = 'queued' | 'sending' | 'offline' | 'server';

/** How far the acts on one record have come. */
export type SyncStatus<S extends PersonalRecord> =
  | { readonly kind: 'waiting'; readonly reason: WaitingReason; readonly since: Date }
  | { readonly kind: 'failed'; readonly failure: WriteFailure; readonly since: Date }
  | { readonly kind: 'conflict'; readonly theirs: S['state']; readonly since: Date };

/** State of the connection. */
export interface Sending {
  /** Key of the write on its way. */
  readonly current: string | null;
  /** Why nothing is sent for now. */
  readonly pause: 'offline' | 'server' | null;
}

/** Null when the server has everything there is to know about the record. */
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
  /** Records whose acts are still on their way. */
  readonly waiting: number;
  /** Records whose acts need the person: refused, or met by a newer state. */
  readonly failed: number;
}

export function outboxCounts<S extends PersonalRecord>(writes: WaitingWrites<S>): OutboxCounts {
  const all = new Set(writes.map(({ recordId }) => recordId));
  const held = new Set(writes.flatMap(({ recordId, problem }) => (problem === null ? [] : [recordId])));
  return { waiting: all.size - held.size, failed: held.size };
}
