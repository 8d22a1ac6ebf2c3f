import { type RecordSearch, searchKey } from '../search/feedback/record-search';
import type { RecordSelection } from '../search/feedback/record-criteria';
import { placeOf, recordAt, type Identified, type RecordQueue, belongsTo, isDistant } from './record-queue';

/** Queues that stay in memory, those looked at last. */
const KEPT_QUEUES = 6;

/** The queues in memory, by status and search; the one looked at last comes last. */
export type CachedQueues<R extends Identified> = ReadonlyMap<string, RecordQueue<R>>;

/** A record that is in memory, and where. */
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

/** With a queue in place of what was kept of it; a new one takes the place of the one that was not looked at for longest. */
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

/** With one of the queues looked at last, so that it stays before others. The same object where it was that already. */
export function lookedAt<R extends Identified>(
  queues: CachedQueues<R>,
  selection: RecordSelection,
): CachedQueues<R> {
  const key = keyOf(selection);
  const queue = queues.get(key);
  if (queue === undefined || [...queues.keys()].at(-1) === key) return queues;
  return new Map([...withoutQueue(queues, selection), [key, queue]]);
}

/** With a change of every queue. The same object where none has changed. */
export function withEach<R extends Identified>(
  queues: CachedQueues<R>,
  change: (queue: RecordQueue<R>) => RecordQueue<R>,
): CachedQueues<R> {
  const changed = new Map([...queues].map(([key, queue]) => [key, change(queue)]));
  return [...queues].every(([key, queue]) => changed.get(key) === queue) ? queues : changed;
}

/** A record in any of the queues: in the named one before all others, and then in the one looked at last. */
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

/** Kept, because a search may be long and its queue is asked for with every key. */
const searchKeys = new WeakMap<RecordSearch, string>();

function keyOf({ status, search }: RecordSelection): string {
  const known = searchKeys.get(search) ?? searchKey(search);
  searchKeys.set(search, known);
  return `${status} ${known}`;
}

/** Records that stay in memory whole on each side of the one at hand. */
export const KEPT_BESIDE = 100;

/** And of a queue that is left for another one: enough to come back to without waiting. */
export const KEPT_ASIDE = 20;

/** So many more than those may be whole before the rest is made small, so that it is done in one go. */
const SLACK = 50;

/** Distant records this close to the current one are fetched again, before the user reaches them. */
export const RECALLED_BESIDE = 4;

/**
 * The queue with little left of the records far from a place, so that a day's work does not fill the memory; their places
 * stay. The same queue while there are not many. `isBusy` says of which records more is needed wherever they are.
 */
export function withoutDistant<R extends Identified>(
  queue: RecordQueue<R>,
  place: number,
  isBusy: (recordId: string) => boolean,
  keptBeside = KEPT_BESIDE,
): RecordQueue<R> {
  const isFar = (index: number) => Math.abs(queue.first + index - place) > keptBeside;
  const far = queue.records.filter((record, index) => isFar(index) && !isDistant(record));
  if (far.length <= SLACK) return queue;
  const records = queue.records.map((record, index) =>
    isFar(index) && !isDistant(record) && !isBusy(record.id)
      ? { id: record.id, stillBelongs: belongsTo(queue, record) }
      : record,
  );
  return { ...queue, records };
}

/** The queue with distant records whole again, each at its place. */
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
