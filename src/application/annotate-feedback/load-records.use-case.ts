import { isInOwnQueue } from '#domain/feedback/feedback-queue';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { Question } from '#domain/question/question';
import { lookupStretches } from '#domain/queue/record-lookup';
import {
  placeOf,
  queueFrom,
  recordAt,
  STRETCH_SIZE,
  stretchAt,
  type RecordQueue,
  type Stretch,
} from '#domain/queue/record-queue';
import { FIRST_PAGE, inQueue, type RecordCriteria } from '#domain/search/record-criteria';
import { ok, type Result } from '#domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { RecordRepository } from './ports/record-repository.port';

export interface RecordsToLoad {
  readonly datasetId: string;
  readonly questions: readonly Question[];
  readonly criteria: RecordCriteria;
}

export interface LoadedRecords {
  readonly queue: RecordQueue<FeedbackRecord>;
  /**
   * The place that is shown: where the wanted record stands now; without one, or where it is not found, the wanted place,
   * or the first when the queue does not reach that far.
   */
  readonly page: number;
}

type Loading<T> = Promise<Result<T, RepositoryFailure>>;

/** Begins a queue at the record, or else at the place, that the criteria name. Fails with ERROR_FETCHING_RECORDS. */
export class LoadRecords {
  readonly #records: RecordRepository;

  constructor(records: RecordRepository) {
    this.#records = records;
  }

  async execute(wanted: RecordsToLoad, signal?: AbortSignal): Loading<LoadedRecords> {
    const { status, search, page, size, record } = wanted.criteria;
    const queue = await this.#queueAt(wanted, stretchAt(wanted.criteria, page, size ?? STRETCH_SIZE), signal);
    if (!queue.ok) return queue;
    const place = record === null ? page : placeOf(queue.value, record);
    if (queue.value.records.length > 0 && place !== null) return ok(loadedAt(queue.value, place));
    const found = record === null ? ok(null) : await this.#lookUp(wanted, record, queue.value, signal);
    if (!found.ok) return found;
    if (found.value !== null) return ok(found.value);
    if (queue.value.records.length > 0 || page === FIRST_PAGE) return ok(loadedAt(queue.value, page));
    return this.execute({ ...wanted, criteria: inQueue(status, search, size) }, signal);
  }

  /** Null when the record is at none of the places it may have moved to. */
  async #lookUp(
    wanted: RecordsToLoad,
    recordId: string,
    seen: RecordQueue<FeedbackRecord>,
    signal?: AbortSignal,
  ): Loading<LoadedRecords | null> {
    if (seen.records.length >= seen.total) return ok(null);
    for (const stretch of lookupStretches(seen, wanted.criteria.page, seen.total)) {
      // The second stretch is asked for only when the first one has it not.
      // oxlint-disable-next-line no-await-in-loop
      const queue = await this.#queueAt(wanted, stretch, signal);
      if (!queue.ok) return queue;
      const place = placeOf(queue.value, recordId);
      if (place !== null) return ok({ queue: queue.value, page: place });
    }
    return ok(null);
  }

  async #queueAt(
    { datasetId, questions }: RecordsToLoad,
    stretch: Stretch,
    signal?: AbortSignal,
  ): Loading<RecordQueue<FeedbackRecord>> {
    const found = await this.#records.find(datasetId, questions, stretch, signal);
    if (!found.ok) return found;
    return ok(queueFrom(stretch, stretch.offset + 1, found.value, isInOwnQueue));
  }
}

/** Records like another one come from the first on, whichever place is wanted; there may be fewer of them. */
function loadedAt(queue: RecordQueue<FeedbackRecord>, page: number): LoadedRecords {
  return { queue, page: page > FIRST_PAGE && recordAt(queue, page) === undefined ? FIRST_PAGE : page };
}
