import { recordStatus, type FeedbackRecord, type RecordStatus } from './feedback-record';

/**
 * The part of a queue that is in memory. A record keeps the place it was first seen at, also after an answer has moved it
 * to another queue on the server: the numbering a person sees stays stable, and ← leads back to what was answered.
 */
export interface RecordQueue {
  readonly status: RecordStatus;
  /** Records in the whole queue when it was first fetched. */
  readonly total: number;
  /** Place of the first record in memory, from 1. */
  readonly first: number;
  readonly records: readonly FeedbackRecord[];
}

/** Records asked for at a time. */
export const STRETCH_SIZE = 10;

/** When no more than this many records are left ahead, the next ones are fetched. */
export const BUFFER_AHEAD = 5;

export interface Stretch {
  readonly status: RecordStatus;
  readonly offset: number;
  readonly limit: number;
}

export function emptyQueue(status: RecordStatus): RecordQueue {
  return { status, total: 0, first: 1, records: [] };
}

/** A queue that begins in memory with the records found at a place. */
export function queueFrom(
  status: RecordStatus,
  first: number,
  records: readonly FeedbackRecord[],
  total: number,
): RecordQueue {
  return { status, total, first, records };
}

/** The record at a place of the queue, from 1, if it is in memory. */
export function recordAt(queue: RecordQueue, place: number): FeedbackRecord | undefined {
  return place < queue.first ? undefined : queue.records[place - queue.first];
}

export function lastPlace(queue: RecordQueue): number {
  return queue.first + queue.records.length - 1;
}

/** The queue with one record replaced by a newer copy of itself, at the same place. */
export function withRecord(queue: RecordQueue, record: FeedbackRecord): RecordQueue {
  return { ...queue, records: queue.records.map((known) => (known.id === record.id ? record : known)) };
}

/** What to ask for to see a place for the first time, as if nothing were in memory. */
export function stretchAt(status: RecordStatus, place: number): Stretch {
  return { status, offset: place - 1, limit: STRETCH_SIZE };
}

/**
 * What to ask for to see further than memory reaches. Records in memory that were answered have left the queue on the
 * server, so that the next unseen record stands that many places earlier there (screens, section 8.2).
 */
export function stretchAhead(queue: RecordQueue): Stretch {
  const left = queue.records.filter((record) => recordStatus(record) !== queue.status).length;
  return { status: queue.status, offset: Math.max(0, lastPlace(queue) - left), limit: STRETCH_SIZE };
}

/** What to ask for to see back before memory begins. */
export function stretchBehind(queue: RecordQueue): Stretch {
  const first = Math.max(1, queue.first - STRETCH_SIZE);
  return { status: queue.status, offset: first - 1, limit: queue.first - first };
}

/** The queue with more records at its end. Known records stay where they are and take over what is newer. */
export function extendedAhead(queue: RecordQueue, found: readonly FeedbackRecord[]): RecordQueue {
  const newer = new Map(found.map((record) => [record.id, record]));
  const known = queue.records.map((record) => newerCopy(record, newer.get(record.id)));
  const knownIds = new Set(queue.records.map((record) => record.id));
  const records = [...known, ...found.filter((record) => !knownIds.has(record.id))];
  return { ...queue, records, total: Math.max(queue.total, queue.first + records.length - 1) };
}

/** The queue with more records before its first one; a known record is not repeated. */
export function extendedBehind(queue: RecordQueue, found: readonly FeedbackRecord[]): RecordQueue {
  const knownIds = new Set(queue.records.map((record) => record.id));
  const before = found.filter((record) => !knownIds.has(record.id));
  return { ...queue, first: queue.first - before.length, records: [...before, ...queue.records] };
}

/** Whether the end of memory is near enough to a place that the next records should be fetched. */
export function needsBuffer(queue: RecordQueue, place: number): boolean {
  return lastPlace(queue) < queue.total && lastPlace(queue) - place <= BUFFER_AHEAD;
}

/** An answer saved while the records were on their way is newer than what they bring. */
function newerCopy(known: FeedbackRecord, found: FeedbackRecord | undefined): FeedbackRecord {
  if (found === undefined) return known;
  const knownAnswer = known.response?.updatedAt.getTime() ?? 0;
  const foundAnswer = found.response?.updatedAt.getTime() ?? 0;
  return knownAnswer > foundAnswer ? known : found;
}
