import { withResponse, type FeedbackRecord } from '../feedback/feedback-record';
import type { RecordStatus } from '../queue/record-status';
import type { Response } from '../feedback/response';
import { unacknowledged, type EntryFailure, type Outbox, type OutboxAct } from './outbox-entry';

/** Why an entry is not acknowledged yet: others are before it, it is on its way, or nobody can be reached. */
export type WaitingReason = 'queued' | 'sending' | 'offline' | 'server';

/** How far the acts on one record have come. */
export type RecordStanding =
  | { readonly kind: 'waiting'; readonly reason: WaitingReason; readonly since: Date }
  | { readonly kind: 'failed'; readonly failure: EntryFailure; readonly since: Date }
  | { readonly kind: 'conflict'; readonly theirs: Response | null; readonly since: Date };

/** What is known of the connection besides the entries. */
export interface Sending {
  /** Key of the entry on its way. */
  readonly current: string | null;
  /** Why nothing is sent for now. */
  readonly pause: 'offline' | 'server' | null;
}

/** Null when the server has everything there is to know about the record. */
export function standingOf(outbox: Outbox, recordId: string, sending: Sending): RecordStanding | null {
  const own = outbox.filter((entry) => entry.recordId === recordId);
  const [first] = own;
  if (first === undefined) return null;
  const since = first.putAt;
  if (first.problem !== null) return { ...first.problem, since };
  const isSending = own.some(({ key }) => key === sending.current);
  return { kind: 'waiting', reason: isSending ? 'sending' : (sending.pause ?? 'queued'), since };
}

/** The record with what the person last did to it, whether or not the server knows. */
export function overlaid(outbox: Outbox, record: FeedbackRecord): FeedbackRecord {
  const last = outbox.findLast(({ recordId }) => recordId === record.id);
  return last === undefined ? record : withResponse(record, unacknowledged(last));
}

/** What one record has in the outbox. */
export interface UnsentRecord {
  readonly recordId: string;
  readonly datasetId: string;
  /** Where the server has it, as far as is known. */
  readonly status: RecordStatus;
  /** What was done last. */
  readonly act: OutboxAct;
  /** Refused, or met by a newer answer: it waits for a decision. */
  readonly needsPerson: boolean;
}

/** Each record once; those that need the person first, otherwise by age. */
export function unsentRecords(outbox: Outbox): readonly UnsentRecord[] {
  const known = new Map<string, UnsentRecord>();
  for (const { recordId, datasetId, base, act, problem } of outbox) {
    const { status, needsPerson } = known.get(recordId) ?? {
      status: base?.status ?? 'pending',
      needsPerson: problem !== null,
    };
    known.set(recordId, { recordId, datasetId, status, act, needsPerson });
  }
  return [...known.values()].toSorted((a, b) => Number(b.needsPerson) - Number(a.needsPerson));
}

export interface OutboxCounts {
  /** Records whose acts are still on their way. */
  readonly waiting: number;
  /** Records whose acts need the person: refused, or met by a newer answer. */
  readonly failed: number;
}

export function outboxCounts(outbox: Outbox): OutboxCounts {
  const all = new Set(outbox.map(({ recordId }) => recordId));
  const held = new Set(outbox.flatMap(({ recordId, problem }) => (problem === null ? [] : [recordId])));
  return { waiting: all.size - held.size, failed: held.size };
}
