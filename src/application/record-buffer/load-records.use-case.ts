import {
  placeOf,
  queueFrom,
  recordAt,
  STRETCH_SIZE,
  stretchAt,
  type Identified,
  type RecordQueue,
  type Stretch,
} from '#domain/queue/record-queue';
import { FIRST_PAGE, inQueue, type RecordCriteria } from '#domain/search/feedback/record-criteria';
import { ok } from '#domain/shared/result';
import type { Reply } from '../shared/repository-failure';
import type { RecordSource } from './ports/record-source.port';

export interface LoadedRecords<R extends Identified> {
  readonly queue: RecordQueue<R>;
  /**
   * The place to show: that of the requested record if it is among these records, otherwise the requested place, or the first one
   * if the queue does not reach that far.
   */
  readonly page: number;
}

/** Loads a queue from the requested record or place on. Fails with ERROR_FETCHING_RECORDS. */
export class LoadRecords<R extends Identified> {
  readonly #source: RecordSource<R>;

  constructor(source: RecordSource<R>) {
    this.#source = source;
  }

  async execute(wanted: RecordCriteria, signal?: AbortSignal): Reply<LoadedRecords<R>> {
    const { status, search, page, size, record } = wanted;
    const queue = await queueAt(this.#source, stretchAt(wanted, page, size ?? STRETCH_SIZE), signal);
    if (!queue.ok) return queue;
    const place = record === null ? page : (placeOf(queue.value, record) ?? page);
    // A record that is missing here is looked for elsewhere, so the first records are not loaded.
    const isOver = record === null && page > FIRST_PAGE && queue.value.records.length === 0;
    return isOver ? this.execute(inQueue(status, search, size), signal) : ok(loadedAt(queue.value, place));
  }
}

/** Fetches a stretch of a queue. Fails with ERROR_FETCHING_RECORDS. */
export async function queueAt<R extends Identified>(
  source: RecordSource<R>,
  stretch: Stretch,
  signal?: AbortSignal,
): Reply<RecordQueue<R>> {
  const found = await source.find(stretch, signal);
  if (!found.ok) return found;
  return ok(queueFrom(stretch, stretch.offset + 1, found.value, source.stillBelongs));
}

/** A similarity search is loaded from the first record on, regardless of the requested place, and may have fewer records. */
function loadedAt<R extends Identified>(queue: RecordQueue<R>, page: number): LoadedRecords<R> {
  return { queue, page: page > FIRST_PAGE && recordAt(queue, page) === undefined ? FIRST_PAGE : page };
}
