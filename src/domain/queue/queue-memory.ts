import { type RecordSearch, searchKey } from '../search/feedback/record-search';
import type { RecordSelection } from '../search/feedback/record-criteria';
import { placeOf, recordAt, type Identified, type RecordQueue, belongsTo, isDistant } from './record-queue';

/** Number of most recently viewed queues that stay in memory. */
const KEPT_QUEUES = 6;

/** The queues in memory by status and search, the most recently viewed one last. */
export type CachedQueues<R extends Identified> = ReadonlyMap<string, RecordQueue<R>>;

/** A record in memory and its position. */
export interface FoundRecord<R> extends RecordSelection {
  readonly record: R;
  readonly place: number;
}

export function queueOf<R extends Identified>(
  queues: CachedQueues<R>,
  selection: RecordSelection,
): RecordQueue<R> | undefined {
  return queues.get(keyOf(selection));
}

/** Adds a queue or replaces its previous copy; above the limit, the least recently viewed queue is dropped. */
export function withQueue<R extends Identified>(
  queues: CachedQueues<R>,
  queue: RecordQueue<R>,
): CachedQueues<R> {
  return new Map([...new Map(queues).set(keyOf(queue), queue)].slice(-KEPT_QUEUES));
}

export function withoutQueue<R extends Identified>(
  queues: CachedQueues<R>,
  selection: RecordSelection,
): CachedQueues<R> {
  const key = keyOf(selection);
  return new Map([...queues].filter(([kept]) => kept !== key));
}

/** Marks a queue as the most recently viewed one. Returns the same object if it already was, or if it is not in memory. */
export function lookedAt<R extends Identified>(
  queues: CachedQueues<R>,
  selection: RecordSelection,
): CachedQueues<R> {
  const key = keyOf(selection);
  const queue = queues.get(key);
  if (queue === undefined || [...queues.keys()].at(-1) === key) return queues;
  return new Map([...withoutQueue(queues, selection), [key, queue]]);
}

/** Applies a change to every queue. Returns the same object if no queue has changed. */
export function withEach<R extends Identified>(
  queues: CachedQueues<R>,
  change: (queue: RecordQueue<R>) => RecordQueue<R>,
): CachedQueues<R> {
  const changed = new Map([...queues].map(([key, queue]) => [key, change(queue)]));
  return [...queues].every(([key, queue]) => changed.get(key) === queue) ? queues : changed;
}

/** Finds a record in any queue: first in the given one, then in order from the most recently viewed. */
export function foundRecord<R extends Identified>(
  queues: CachedQueues<R>,
  recordId: string,
  first: RecordSelection,
): FoundRecord<R> | null {
  for (const queue of [queueOf(queues, first), ...[...queues.values()].toReversed()]) {
    const place = queue === undefined ? null : placeOf(queue, recordId);
    const record = queue && place !== null ? recordAt(queue, place) : undefined;
    if (queue && place !== null && record !== undefined)
      return { record, status: queue.status, search: queue.search, place };
  }
  return null;
}

/** Cached because a search may be long and its queue is looked up on every key press. */
const searchKeys = new WeakMap<RecordSearch, string>();

function keyOf({ status, search }: RecordSelection): string {
  const known = searchKeys.get(search) ?? searchKey(search);
  searchKeys.set(search, known);
  return `${status} ${known}`;
}

/** Number of complete records that stay in memory on each side of the current one. */
export const RECORDS_PER_SIDE = 100;

/** The same number for a queue that the user has left: enough to return to it without waiting. */
export const KEPT_ASIDE = 20;

/** Number of surplus complete records that is tolerated before they are reduced to stubs, so that this happens in batches. */
const SLACK = 50;

/** Distant records within this many places of the current one are fetched again before the user reaches them. */
export const RECALLED_PER_SIDE = 4;

/**
 * Reduces records far from a place to stubs, so that a long session does not fill the memory; their places stay the same. Returns
 * the same queue while there are only a few of them. Records for which `isBusy` is true stay complete.
 */
export function withoutDistant<R extends Identified>(
  queue: RecordQueue<R>,
  place: number,
  isBusy: (recordId: string) => boolean,
  recordsPerSide = RECORDS_PER_SIDE,
): RecordQueue<R> {
  const isFar = (index: number) => Math.abs(queue.first + index - place) > recordsPerSide;
  const far = queue.records.filter((record, index) => isFar(index) && !isDistant(record));
  if (far.length <= SLACK) return queue;
  const records = queue.records.map((record, index) =>
    isFar(index) && !isDistant(record) && !isBusy(record.id)
      ? { id: record.id, stillBelongs: belongsTo(queue, record) }
      : record,
  );
  return { ...queue, records };
}

/** Restores recalled records at their places. */
export function withRecalled<R extends Identified>(
  queue: RecordQueue<R>,
  recalled: readonly R[],
): RecordQueue<R> {
  const whole = new Map(recalled.map((record) => [record.id, record]));
  const records = queue.records.map((record) =>
    isDistant(record) ? (whole.get(record.id) ?? record) : record,
  );
  return { ...queue, records };
}
