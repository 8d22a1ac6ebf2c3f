import { looksAtAnswers } from '#domain/search/record-search';
import type { RecordSelection } from '../search/record-selection';
import type { FeedbackRecord } from '../feedback/feedback-record';
import { isDistant, queuedStatus, type QueuedRecord } from './queued-record';

/**
 * The part of a queue that is in memory. A record keeps the place it was first seen at, also after an answer has moved it
 * to another queue on the server: the numbering a user sees stays stable, and ← leads back to what was answered.
 */
export interface RecordQueue extends RecordSelection {
  /** Records in the whole queue when it was first fetched. */
  readonly total: number;
  /** Place of the first record in memory, from 1. */
  readonly first: number;
  /** Without gaps. Of those far from the one at hand only their id and status may be left. */
  readonly records: readonly QueuedRecord[];
  /** How like the other record they are, from 0 to 1, by record id; empty unless that is what was searched for. */
  readonly scores: ReadonlyMap<string, number>;
  /**
   * Ids of records that were answered since they were found, where the search looks at answers: whether it still finds
   * them, and at which place, only the server knows.
   */
  readonly unsettled: ReadonlySet<string>;
}

const NOBODY: ReadonlySet<string> = new Set();

export const NO_SCORES: ReadonlyMap<string, number> = new Map();

/** Records asked for at a time. */
export const STRETCH_SIZE = 10;

/** Records a server gives at a time, at most. */
const MAX_STRETCH = 1_000;

/** When no more than this many records are left ahead, the next ones are fetched. */
export const BUFFER_AHEAD = 5;

export interface Stretch extends RecordSelection {
  readonly offset: number;
  readonly limit: number;
}

/** A queue that begins in memory with the records found at a place. */
export function queueFrom(
  { status, search }: RecordSelection,
  first: number,
  records: readonly FeedbackRecord[],
  total: number,
  scores = NO_SCORES,
): RecordQueue {
  return { status, search, total, first, records, scores, unsettled: NOBODY };
}

/** The record at a place of the queue, from 1, if it is in memory as a whole. */
export function recordAt(queue: RecordQueue, place: number): FeedbackRecord | undefined {
  const queued = queuedAt(queue, place);
  return queued === undefined || isDistant(queued) ? undefined : queued;
}

/** The record in memory at a place of the queue, from 1. */
export function queuedAt(queue: RecordQueue, place: number): QueuedRecord | undefined {
  return place < queue.first ? undefined : queue.records[place - queue.first];
}

export function lastPlace(queue: RecordQueue): number {
  return queue.first + queue.records.length - 1;
}

/** The queue with one record replaced by what it is since it was answered, at the same place. */
export function withRecord(queue: RecordQueue, record: QueuedRecord): RecordQueue {
  const records = queue.records.map((known) => (known.id === record.id ? record : known));
  if (!looksAtAnswers(queue.search) || queue.unsettled.has(record.id)) return { ...queue, records };
  return { ...queue, records, unsettled: new Set([...queue.unsettled, record.id]) };
}

/**
 * Stretch that shows a place for the first time, as if nothing were in memory. Similar records come all at
 * once, and only from the first on (STA-33).
 */
export function stretchAt(
  { status, search }: RecordSelection,
  place: number,
  size: number = STRETCH_SIZE,
): Stretch {
  const { similarity } = search;
  if (similarity !== null) return { status, search, offset: 0, limit: similarity.limit };
  return { status, search, offset: place - 1, limit: size };
}

/** Whether an act on a record is on its way, so that the server may count the record in either queue. */
export type IsOnItsWay = (recordId: string) => boolean;

/**
 * The records in memory that the server certainly still has in the queue, in the order they are in here, so that its
 * places can be told from them.
 */
export function settledRecords(queue: RecordQueue, isOnItsWay: IsOnItsWay): readonly QueuedRecord[] {
  return queue.records.filter(
    (record) => queuedStatus(record) === queue.status && !isUncertain(queue, record, isOnItsWay),
  );
}

/** The server may have the record in the queue or not, and at another place. */
function isUncertain(queue: RecordQueue, { id }: QueuedRecord, isOnItsWay: IsOnItsWay): boolean {
  return isOnItsWay(id) || queue.unsettled.has(id);
}

/**
 * Stretch that continues after the records in memory. Those of them that were answered have left the queue on
 * the server, so that the next unseen record stands that many places earlier there (STA-36).
 * Unsettled records may come once more. Begins with the last settled record, which shows that nothing was
 * skipped, or before it.
 */
export function stretchAhead(
  queue: RecordQueue,
  isOnItsWay: IsOnItsWay,
  size: number = STRETCH_SIZE,
): Stretch {
  const settled = settledRecords(queue, isOnItsWay).length;
  const uncertain = queue.records.filter((record) => isUncertain(queue, record, isOnItsWay)).length;
  const anchor = Math.min(settled, 1);
  return {
    status: queue.status,
    search: queue.search,
    offset: queue.first - 1 + settled - anchor,
    limit: Math.min(anchor + size + uncertain, MAX_STRETCH),
  };
}

/** Begins earlier and reaches as far: for when the queue has shrunk before it, unnoticed here. */
export function widenedBack(stretch: Stretch): Stretch {
  const offset = Math.max(0, stretch.offset - stretch.limit);
  return { ...stretch, offset, limit: Math.min(stretch.offset - offset + stretch.limit, MAX_STRETCH) };
}

/** Stretch that continues before the records in memory. */
export function stretchBehind(queue: RecordQueue, size: number = STRETCH_SIZE): Stretch {
  const first = Math.max(1, queue.first - size);
  return { status: queue.status, search: queue.search, offset: first - 1, limit: queue.first - first };
}

/**
 * The queue with more records at its end. Known records stay where they are and take over what is newer; `asOf` is the
 * queue when they were asked for: what has changed here since is newer than what they bring.
 */
export function extendedAhead(
  queue: RecordQueue,
  found: readonly FeedbackRecord[],
  asOf: RecordQueue,
): RecordQueue {
  const fresh = new Map(found.map((record) => [record.id, record]));
  const untouched = new Set(asOf.records);
  const known = queue.records.map((record) =>
    untouched.has(record) ? (fresh.get(record.id) ?? record) : record,
  );
  const knownIds = new Set(queue.records.map((record) => record.id));
  const records = [...known, ...[...fresh.values()].filter((record) => !knownIds.has(record.id))];
  return { ...queue, records, total: Math.max(queue.total, queue.first + records.length - 1) };
}

/** The queue with more records before its first one; a known record is not repeated. */
export function extendedBehind(queue: RecordQueue, found: readonly FeedbackRecord[]): RecordQueue {
  const knownIds = new Set(queue.records.map((record) => record.id));
  const before = found.filter((record) => !knownIds.has(record.id));
  return { ...queue, first: queue.first - before.length, records: [...before, ...queue.records] };
}

/** Whether the end of memory is near enough to a place that the next records should be fetched. */
export function needsBuffer(queue: RecordQueue, place: number, ahead: number = BUFFER_AHEAD): boolean {
  return lastPlace(queue) < queue.total && lastPlace(queue) - place <= ahead;
}

/** The place of a record, from 1, if it is in memory. */
export function placeOf(queue: RecordQueue, recordId: string): number | null {
  const index = queue.records.findIndex((record) => record.id === recordId);
  return index < 0 ? null : queue.first + index;
}

/** The queue with only so much in memory as is buffered beside a place. */
export function aroundPlace(queue: RecordQueue, place: number): RecordQueue {
  const first = Math.max(queue.first, place - STRETCH_SIZE);
  const records = queue.records.slice(first - queue.first, place + STRETCH_SIZE + 1 - queue.first);
  return { ...queue, first, records };
}

/**
 * Whether a place is in memory or right beside it, so that the queue need not begin anew there; `back` is how many places
 * before memory are fetched at once. Records like another one are in memory all at once.
 */
export function isWithinReach(queue: RecordQueue, place: number, back = 1): boolean {
  if (queue.total === 0) return place === 1;
  if (queue.search.similarity !== null) return place >= queue.first && place <= lastPlace(queue);
  return place >= queue.first - back && place <= lastPlace(queue) + 1;
}

/** The queue once the server has nothing behind what is in memory, whatever it counted before. */
export function endingAtMemory(queue: RecordQueue): RecordQueue {
  return { ...queue, total: lastPlace(queue) };
}

/**
 * New place of a record when the queue is fetched again: answered records before it have left the queue on the
 * server, so that it moved up by as many.
 */
export function placeAfterReload(queue: RecordQueue, place: number): number {
  const before = queue.records.slice(0, Math.max(0, place - queue.first));
  const left = before.filter((record) => queuedStatus(record) !== queue.status).length;
  return Math.max(1, place - left);
}
