import { lookupStretches } from '#domain/queue/queue-position';
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
import { FIRST_PAGE, inQueue, type RecordCriteria } from '#domain/search/record-criteria';
import { ok, type Result } from '#domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { RecordSource } from './ports/record-source.port';

export interface LoadedRecords<R extends Identified> {
  readonly queue: RecordQueue<R>;
  /**
   * The place that is shown: where the wanted record stands now; without one, or where it is not found, the wanted place,
   * or the first when the queue does not reach that far.
   */
  readonly page: number;
}

type Loading<T> = Promise<Result<T, RepositoryFailure>>;

/** Begins a queue at the record, or else at the place, that the criteria name. Fails with ERROR_FETCHING_RECORDS. */
export class LoadRecords<R extends Identified> {
  readonly #source: RecordSource<R>;

  constructor(source: RecordSource<R>) {
    this.#source = source;
  }

  async execute(wanted: RecordCriteria, signal?: AbortSignal): Loading<LoadedRecords<R>> {
    const { status, search, page, size, record } = wanted;
    const queue = await this.#queueAt(stretchAt(wanted, page, size ?? STRETCH_SIZE), signal);
    if (!queue.ok) return queue;
    const place = record === null ? page : placeOf(queue.value, record);
    if (queue.value.records.length > 0 && place !== null) return ok(loadedAt(queue.value, place));
    const found = record === null ? ok(null) : await this.#lookUp(wanted, record, queue.value, signal);
    if (!found.ok) return found;
    if (found.value !== null) return ok(found.value);
    if (queue.value.records.length > 0 || page === FIRST_PAGE) return ok(loadedAt(queue.value, page));
    return this.execute(inQueue(status, search, size), signal);
  }

  /** Null when the record is at none of the places it may have moved to. */
  async #lookUp(
    wanted: RecordCriteria,
    recordId: string,
    seen: RecordQueue<R>,
    signal?: AbortSignal,
  ): Loading<LoadedRecords<R> | null> {
    if (seen.records.length >= seen.total) return ok(null);
    for (const stretch of lookupStretches(seen, wanted.page, seen.total)) {
      // The second stretch is asked for only when the first one has it not.
      // oxlint-disable-next-line no-await-in-loop
      const queue = await this.#queueAt(stretch, signal);
      if (!queue.ok) return queue;
      const place = placeOf(queue.value, recordId);
      if (place !== null) return ok({ queue: queue.value, page: place });
    }
    return ok(null);
  }

  async #queueAt(stretch: Stretch, signal?: AbortSignal): Loading<RecordQueue<R>> {
    const found = await this.#source.find(stretch, signal);
    if (!found.ok) return found;
    return ok(queueFrom(stretch, stretch.offset + 1, found.value, this.#source.stillBelongs));
  }
}

/** Records like another one come from the first on, whichever place is wanted; there may be fewer of them. */
function loadedAt<R extends Identified>(queue: RecordQueue<R>, page: number): LoadedRecords<R> {
  return { queue, page: page > FIRST_PAGE && recordAt(queue, page) === undefined ? FIRST_PAGE : page };
}
