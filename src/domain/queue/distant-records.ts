import { belongsTo, isDistant, type Identified, type RecordQueue } from './record-queue';

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
