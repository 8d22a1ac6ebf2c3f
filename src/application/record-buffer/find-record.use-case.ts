import type { StatusName } from '#domain/queue/status-list';
import { LARGEST_LOOKUP, MOST_LOOKED_THROUGH, stretchAround } from '#domain/queue/queue-position';
import {
  aroundPlace,
  placeOf,
  stretchAt,
  type Identified,
  type RecordQueue,
} from '#domain/queue/record-queue';
import { FIRST_PAGE, type RecordSelection } from '#domain/search/feedback/record-criteria';
import { EVERYTHING, type RecordSearch } from '#domain/search/feedback/record-search';
import { ok } from '#domain/shared/result';
import type { Reply } from '../shared/repository-failure';
import { queueAt, type LoadedRecords } from './load-records.use-case';
import type { RecordSource } from './ports/record-source.port';

export interface RecordToFind {
  readonly recordId: string;
  readonly status: StatusName;
  /** The search to which the lookup is limited. Default: the whole queue. */
  readonly search?: RecordSearch;
  /** A place, from 1, that the record is probably near. */
  readonly near: number;
}

/**
 * Finds the place of a record in its queue: first near a given place, then from the first record on. Returns the part of the
 * queue around it; null if it is not among the first 20,000. Fails with ERROR_FETCHING_RECORDS.
 */
export class FindRecord<R extends Identified> {
  readonly #source: RecordSource<R>;

  constructor(source: RecordSource<R>) {
    this.#source = source;
  }

  async execute(wanted: RecordToFind, signal?: AbortSignal): Reply<LoadedRecords<R> | null> {
    const { recordId, near } = wanted;
    const selection = selectionOf(wanted);
    const isAlike = selection.search.similarity !== null;
    const stretch = isAlike ? stretchAt(selection, FIRST_PAGE) : stretchAround(selection, near);
    const nearby = await queueAt(this.#source, stretch, signal);
    if (!nearby.ok) return nearby;
    const found = loadedAt(nearby.value, recordId);
    const isAll = isAlike || nearby.value.records.length >= nearby.value.total;
    return found !== null || isAll ? ok(found) : this.#fromTheFirst(wanted, signal);
  }

  async #fromTheFirst(wanted: RecordToFind, signal?: AbortSignal): Reply<LoadedRecords<R> | null> {
    const { recordId } = wanted;
    const selection = selectionOf(wanted);
    let offset = 0;
    let total = Number.POSITIVE_INFINITY;
    while (offset < Math.min(total, MOST_LOOKED_THROUGH)) {
      const stretch = { ...selection, offset, limit: LARGEST_LOOKUP };
      // Each stretch is requested only if the previous ones do not contain the record.
      // oxlint-disable-next-line no-await-in-loop
      const queue = await queueAt(this.#source, stretch, signal);
      if (!queue.ok) return queue;
      const found = loadedAt(queue.value, recordId);
      const { records } = queue.value;
      if (found !== null || records.length === 0) return ok(found);
      offset += records.length;
      ({ total } = queue.value);
    }
    return ok(null);
  }
}

function selectionOf({ status, search = EVERYTHING }: RecordToFind): RecordSelection {
  return { status, search };
}

function loadedAt<R extends Identified>(queue: RecordQueue<R>, recordId: string): LoadedRecords<R> | null {
  const page = placeOf(queue, recordId);
  return page === null ? null : { queue: aroundPlace(queue, page), page };
}
