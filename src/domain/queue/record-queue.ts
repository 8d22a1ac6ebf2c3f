import { looksAtAnswers } from '../search/feedback/record-search';
import type { RecordSelection } from '../search/feedback/record-criteria';

/** The part of a record that every queue needs. */
export interface Identified {
  readonly id: string;
}

/** Stub of a record far from the current one: enough to count places and to fetch the record again. */
export interface DistantRecord extends Identified {
  /** Whether the record belongs to the queue, based on the latest state from the server. */
  readonly stillBelongs: boolean;
}

/** A complete or distant record in a queue. */
export type QueuedRecord<R extends Identified> = R | DistantRecord;

/** Whether a record belongs to the queue of a selection, regardless of its place. Each family of records has its own rule. */
export type StillBelongs<R> = (record: R, selection: RecordSelection) => boolean;

/**
 * The part of a queue that is in memory. A record keeps the place where it first appeared, even after an answer has moved it to
 * another queue on the server: numbering stays stable for the user, and ← leads back to answered records.
 */
export interface RecordQueue<R extends Identified> extends RecordSelection {
  /** Records in the whole queue when it was first fetched. */
  readonly total: number;
  /** Place of the first record in memory, from 1. */
  readonly first: number;
  /** Records without gaps. Those far from the current one may be distant. */
  readonly records: readonly QueuedRecord<R>[];
  /** Similarity by record id, from 0 to 1; empty unless the search is for similar records. */
  readonly scores: ReadonlyMap<string, number>;
  /**
   * Ids of records answered since they were found in a search on answers: only the server knows whether they still match, and at
   * which place.
   */
  readonly unsettled: ReadonlySet<string>;
  readonly stillBelongs: StillBelongs<R>;
}

const NONE: ReadonlySet<string> = new Set();

export const NO_SCORES: ReadonlyMap<string, number> = new Map();

/** Number of records requested at a time. */
export const STRETCH_SIZE = 10;

/** Maximum number of records that a server returns at a time. */
const MAX_STRETCH = 1_000;

/** The next records are fetched when at most this many are left ahead. */
export const BUFFER_AHEAD = 5;

export interface Stretch extends RecordSelection {
  readonly offset: number;
  readonly limit: number;
}

/** Records of a stretch as a server returns them. */
export interface RecordsFound<R> {
  readonly records: readonly R[];
  /** Records in the whole queue. */
  readonly total: number;
  /** Similarity by record id, from 0 to 1; empty unless the search is for similar records. */
  readonly scores: ReadonlyMap<string, number>;
}

/** A queue whose part in memory starts with the records found at a place. */
export function queueFrom<R extends Identified>(
  { status, search }: RecordSelection,
  first: number,
  { records, total, scores }: RecordsFound<R>,
  stillBelongs: StillBelongs<R>,
): RecordQueue<R> {
  return { status, search, total, first, records, scores, unsettled: NONE, stillBelongs };
}

export function isDistant<R extends Identified>(queued: QueuedRecord<R>): queued is DistantRecord {
  return 'stillBelongs' in queued;
}

/** Whether a record in memory still belongs to its queue, based on the latest state from the server. */
export function belongsTo<R extends Identified>(queue: RecordQueue<R>, queued: QueuedRecord<R>): boolean {
  return isDistant(queued) ? queued.stillBelongs : queue.stillBelongs(queued, queue);
}

/** The record at a place of the queue, from 1, if it is complete in memory. */
export function recordAt<R extends Identified>(queue: RecordQueue<R>, place: number): R | undefined {
  const queued = queuedAt(queue, place);
  return queued === undefined || isDistant(queued) ? undefined : queued;
}

/** The complete or distant record in memory at a place of the queue, from 1. */
export function queuedAt<R extends Identified>(
  queue: RecordQueue<R>,
  place: number,
): QueuedRecord<R> | undefined {
  return place < queue.first ? undefined : queue.records[place - queue.first];
}

export function lastPlace<R extends Identified>(queue: RecordQueue<R>): number {
  return queue.first + queue.records.length - 1;
}

/** Replaces a record that has changed since it was answered, at the same place. */
export function withRecord<R extends Identified>(
  queue: RecordQueue<R>,
  record: QueuedRecord<R>,
): RecordQueue<R> {
  const records = queue.records.map((known) => (known.id === record.id ? record : known));
  if (!looksAtAnswers(queue.search) || queue.unsettled.has(record.id)) return { ...queue, records };
  return { ...queue, records, unsettled: new Set([...queue.unsettled, record.id]) };
}

/** Rules of a record family for record states returned by a server. */
export interface StateRules<R, S> {
  withState(record: R, state: S): R;
  /** Whether a record in that state belongs to the queue of a selection. */
  belongs(state: S, selection: RecordSelection): boolean;
}

/** Applies a new state to a record at its place. Returns the same queue if the record is not in it. */
export function withState<R extends Identified, S>(
  queue: RecordQueue<R>,
  { recordId, state }: { readonly recordId: string; readonly state: S },
  rules: StateRules<R, S>,
): RecordQueue<R> {
  const known = queue.records.find(({ id }) => id === recordId);
  if (known === undefined) return queue;
  if (!isDistant(known)) return withRecord(queue, rules.withState(known, state));
  return withRecord(queue, { id: recordId, stillBelongs: rules.belongs(state, queue) });
}

/** Stretch that loads a place when nothing is in memory. Similar records are loaded all at once, starting at the first (STA-33). */
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
 * The records in memory that the server certainly still has in the queue, in the order in memory, so that server places can be
 * derived from them.
 */
export function settledRecords<R extends Identified>(
  queue: RecordQueue<R>,
  isOnItsWay: IsOnItsWay,
): readonly QueuedRecord<R>[] {
  return queue.records.filter(
    (record) => belongsTo(queue, record) && !isUncertain(queue, record, isOnItsWay),
  );
}

/** True if only the server knows whether the record is in the queue, and at which place. */
function isUncertain<R extends Identified>(
  queue: RecordQueue<R>,
  { id }: QueuedRecord<R>,
  isOnItsWay: IsOnItsWay,
): boolean {
  return isOnItsWay(id) || queue.unsettled.has(id);
}

/**
 * Stretch that continues after the records in memory. Answered records have left the queue on the server, so the next unseen
 * record is that many places earlier there (STA-36). Unsettled records may be returned again. The stretch starts at or before the
 * last settled record, which shows that no record was skipped.
 */
export function stretchAhead<R extends Identified>(
  queue: RecordQueue<R>,
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

/** Starts the stretch earlier but keeps its end, for a queue that has shrunk on the server without the client knowing. */
export function widenedBack(stretch: Stretch): Stretch {
  const offset = Math.max(0, stretch.offset - stretch.limit);
  return { ...stretch, offset, limit: Math.min(stretch.offset - offset + stretch.limit, MAX_STRETCH) };
}

/** Stretch that continues before the records in memory. */
export function stretchBehind<R extends Identified>(
  queue: RecordQueue<R>,
  size: number = STRETCH_SIZE,
): Stretch {
  const first = Math.max(1, queue.first - size);
  return { status: queue.status, search: queue.search, offset: first - 1, limit: queue.first - first };
}

/**
 * Adds records at the end of the queue. Known records keep their place and are updated to the found copy, unless they have
 * changed since `asOf`, the queue at the time of the request.
 */
export function extendedAhead<R extends Identified>(
  queue: RecordQueue<R>,
  found: readonly R[],
  asOf: RecordQueue<R>,
): RecordQueue<R> {
  const fresh = new Map(found.map((record) => [record.id, record]));
  const untouched = new Set(asOf.records);
  const known = queue.records.map((record) =>
    untouched.has(record) ? (fresh.get(record.id) ?? record) : record,
  );
  const knownIds = new Set(queue.records.map((record) => record.id));
  const records = [...known, ...[...fresh.values()].filter((record) => !knownIds.has(record.id))];
  return { ...queue, records, total: Math.max(queue.total, queue.first + records.length - 1) };
}

/** Adds records before the first one; known records are not repeated. */
export function extendedBehind<R extends Identified>(
  queue: RecordQueue<R>,
  found: readonly R[],
): RecordQueue<R> {
  const knownIds = new Set(queue.records.map((record) => record.id));
  const before = found.filter((record) => !knownIds.has(record.id));
  return { ...queue, first: queue.first - before.length, records: [...before, ...queue.records] };
}

/** Whether a place is so close to the end of memory that the next records should be fetched. */
export function needsBuffer<R extends Identified>(
  queue: RecordQueue<R>,
  place: number,
  ahead: number = BUFFER_AHEAD,
): boolean {
  return lastPlace(queue) < queue.total && lastPlace(queue) - place <= ahead;
}

/** The place of a record, from 1, if it is in memory. */
export function placeOf<R extends Identified>(queue: RecordQueue<R>, recordId: string): number | null {
  const index = queue.records.findIndex((record) => record.id === recordId);
  return index < 0 ? null : queue.first + index;
}

/** Reduces memory to the records buffered around a place. */
export function aroundPlace<R extends Identified>(queue: RecordQueue<R>, place: number): RecordQueue<R> {
  const first = Math.max(queue.first, place - STRETCH_SIZE);
  const records = queue.records.slice(first - queue.first, place + STRETCH_SIZE + 1 - queue.first);
  return { ...queue, first, records };
}

/**
 * Whether a place is in memory or directly next to it, so that the queue can be extended instead of reloaded; `back` is the
 * number of places before memory that are fetched at once. Similar records are loaded all at once.
 */
export function isWithinReach<R extends Identified>(queue: RecordQueue<R>, place: number, back = 1): boolean {
  if (queue.total === 0) return place === 1;
  if (queue.search.similarity !== null) return place >= queue.first && place <= lastPlace(queue);
  return place >= queue.first - back && place <= lastPlace(queue) + 1;
}

/** Ends the queue at the records in memory because the server has no more, regardless of the total it returned before. */
export function endingAtMemory<R extends Identified>(queue: RecordQueue<R>): RecordQueue<R> {
  return { ...queue, total: lastPlace(queue) };
}

/**
 * New place of a record when the queue is reloaded: answered records before it have left the queue on the server, so the record
 * moves up by that number.
 */
export function placeAfterReload<R extends Identified>(queue: RecordQueue<R>, place: number): number {
  const before = queue.records.slice(0, Math.max(0, place - queue.first));
  const left = before.filter((record) => !belongsTo(queue, record)).length;
  return Math.max(1, place - left);
}
