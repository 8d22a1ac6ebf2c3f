import { type RecordCriteria, atPage, type RecordSelection } from '../search/feedback/record-criteria';
import { RECORDS_PER_SIDE, RECALLED_PER_SIDE } from './queue-memory';
import {
  BUFFER_AHEAD,
  isDistant,
  lastPlace,
  needsBuffer,
  queuedAt,
  recordAt,
  STRETCH_SIZE,
  type Identified,
  type QueuedRecord,
  type RecordQueue,
  belongsTo,
  isWithinReach,
  placeAfterReload,
  placeOf,
  type Stretch,
} from './record-queue';

/** Consecutive places of a queue that are shown together: a single place, or a page of many. */
export interface QueuePage {
  /** First place, counted from 1. */
  readonly first: number;
  /** Number of places; the queue may end before the last one. */
  readonly length: number;
}

/** The places of the queue that are shown. */
export function pageOf({ page, size }: Pick<RecordCriteria, 'page' | 'size'>): QueuePage {
  return { first: page, length: size ?? 1 };
}

/** The last place of a page that exists in the queue; `first - 1` if there is none. */
export function pageEnd(
  { total }: Pick<RecordQueue<Identified>, 'total'>,
  { first, length }: QueuePage,
): number {
  return Math.max(first - 1, Math.min(first + length - 1, total));
}

/** The complete records of a page that are in memory, in order. */
export function recordsOn<R extends Identified>(queue: RecordQueue<R>, page: QueuePage): readonly R[] {
  return placesOf(queue, page).flatMap((place) => recordAt(queue, place) ?? []);
}

/** True if every record of a page is complete in memory. */
export function isWhole<R extends Identified>(queue: RecordQueue<R>, page: QueuePage): boolean {
  return placesOf(queue, page).every((place) => recordAt(queue, place) !== undefined);
}

/** Ids of the distant records on a page, followed by those of its nearest neighbors. */
export function distantOn<R extends Identified>(queue: RecordQueue<R>, page: QueuePage): readonly string[] {
  const neighbors = Array.from({ length: RECALLED_PER_SIDE }, (_, index) => index + 1).flatMap((step) => [
    page.first - step,
    page.first + page.length - 1 + step,
  ]);
  return [...placesOf(queue, page), ...neighbors].flatMap((place) => distantId(queuedAt(queue, place)));
}

/** Direction in which a page needs more of the queue; `null` if it needs nothing. The next page is fetched ahead of time. */
export function wantOf<R extends Identified>(
  queue: RecordQueue<R>,
  page: QueuePage,
): 'ahead' | 'behind' | null {
  if (queue.total === 0) return null;
  if (page.first < queue.first) return 'behind';
  if (page.first > lastPlace(queue)) return 'ahead';
  // A page of many is fetched as soon as one record of the next page is missing.
  const ahead = page.length === 1 ? BUFFER_AHEAD : page.length - 1;
  return needsBuffer(queue, page.first + page.length - 1, ahead) ? 'ahead' : null;
}

/** Number of records that a page fetches at a time. */
export function stretchOf({ length }: QueuePage): number {
  return length === 1 ? STRETCH_SIZE : length;
}

/** Start of the last page of a queue that turned out to be shorter: it ends at the last record. */
export function lastPage<R extends Identified>(queue: RecordQueue<R>, { length }: QueuePage): number {
  return Math.max(queue.first, lastPlace(queue) - length + 1);
}

/** Number of complete records to keep on each side of the middle of a page. */
export function recordsPerSide({ length }: QueuePage): number {
  return RECORDS_PER_SIDE + Math.ceil(1.5 * (length - 1));
}

export function middleOf({ first, length }: QueuePage): number {
  return first + Math.floor((length - 1) / 2);
}

function placesOf<R extends Identified>(queue: RecordQueue<R>, page: QueuePage): readonly number[] {
  const count = pageEnd(queue, page) - page.first + 1;
  return Array.from({ length: count }, (_, index) => page.first + index);
}

function distantId<R extends Identified>(queued: QueuedRecord<R> | undefined): readonly string[] {
  return queued !== undefined && isDistant(queued) ? [queued.id] : [];
}

/** Start of the page that contains a place when all pages are aligned to the given one; never below 1. */
export function pageWith(page: QueuePage, place: number): number {
  const steps = Math.floor((place - page.first) / page.length);
  return Math.max(1, page.first + steps * page.length);
}

export function isOnPage({ first, length }: QueuePage, place: number): boolean {
  return place >= first && place < first + length;
}

/** Skipped records of a queue that still belong to it. */
export interface PassedRecords {
  readonly count: number;
  readonly first: number;
}

/** Applies the user's changes since the record was loaded. */
export type AsShown<R> = (record: R) => R;

/** The criteria at another place of a queue, with the record at that place if it is in memory. */
export function atPlace<R extends Identified>(
  queue: RecordQueue<R> | undefined,
  criteria: RecordCriteria,
  place: number,
): RecordCriteria {
  return atPage(criteria, place, (queue && queuedAt(queue, place)?.id) ?? null);
}

/** The record that the criteria select, if it is in memory at their place. */
export function meantRecord<R extends Identified>(
  queue: RecordQueue<R> | undefined,
  { page, record }: RecordCriteria,
): R | null {
  const found = queue && recordAt(queue, page);
  return found !== undefined && (record === null || found.id === record) ? found : null;
}

/**
 * Position of the selected record in memory or directly next to it; null if it has to be fetched. The place is used only if no
 * record is named.
 */
export function located<R extends Identified>(
  queue: RecordQueue<R> | undefined,
  criteria: RecordCriteria,
): RecordCriteria | null {
  const { page, record, size } = criteria;
  if (queue === undefined) return null;
  if (record === null) return isWithinReach(queue, page, size ?? 1) ? atPlace(queue, criteria, page) : null;
  const place = recordAt(queue, page)?.id === record ? page : placeOf(queue, record);
  return place === null ? null : atPage(criteria, place, record);
}

/**
 * Position to fetch so that the user stays at the record when the queue is reloaded. A record that left the queue is not searched
 * for, unless it has unsaved changes.
 */
export function afterReload<R extends Identified>(
  queue: RecordQueue<R> | undefined,
  criteria: RecordCriteria,
  asShown: AsShown<R>,
  isEdited: (recordId: string) => boolean,
): RecordCriteria {
  const { page, record } = criteria;
  const here = queue && recordAt(queue, page);
  if (queue === undefined || (record !== null && here?.id !== record)) return criteria;
  const stays = here !== undefined && (belongsTo(queue, asShown(here)) || isEdited(here.id));
  return atPage(criteria, placeAfterReload(queue, page), stays ? here.id : null);
}

/** The records next to a place that are in memory, the following one first. */
export function neighborsOf<R extends Identified>(queue: RecordQueue<R>, place: number): readonly R[] {
  return [place + 1, place - 1].flatMap((neighbor) => recordAt(queue, neighbor) ?? []);
}

/** Skipped records before and after a place; null if there are none. All records before those in memory count as skipped. */
export function passedRecords<R extends Identified>(
  queue: RecordQueue<R>,
  here: number,
  asShown: AsShown<R>,
): PassedRecords | null {
  const { records, first } = queue;
  const places = records.flatMap((record, index) =>
    first + index !== here && belongsAsShown(queue, record, asShown) ? [first + index] : [],
  );
  const count = first - 1 + places.length;
  const [firstInMemory = 1] = places;
  return count === 0 ? null : { count, first: first > 1 ? 1 : firstInMemory };
}

/** Ids of the records in memory that no longer belong to the queue. */
export function leftIds<R extends Identified>(queue: RecordQueue<R>, asShown: AsShown<R>): readonly string[] {
  return queue.records.filter((record) => !belongsAsShown(queue, record, asShown)).map(({ id }) => id);
}

function belongsAsShown<R extends Identified>(
  queue: RecordQueue<R>,
  record: QueuedRecord<R>,
  asShown: AsShown<R>,
): boolean {
  return belongsTo(queue, isDistant(record) ? record : asShown(record));
}

/** Number of records to fetch at a time when searching for a record that left its place. */
const LOOKUP_SIZE = 100;

/** Limits for a search in which only the queue of the record is known: records per request, and in total. */
export const LARGEST_LOOKUP = 1_000;
export const MOST_LOOKED_THROUGH = 20_000;

/**
 * Stretches to search for a record that left its place, the most likely first: answered records before it have left the queue, so
 * it has moved up. `page` counts from 1; `total` is the current size of the queue. Returns at most two stretches.
 */
export function lookupStretches(
  { status, search }: RecordSelection,
  page: number,
  total: number,
): readonly Stretch[] {
  if (total === 0) return [];
  const offset = Math.max(0, Math.min(page - 1, total) - LOOKUP_SIZE);
  const before = { status, search, offset, limit: LOOKUP_SIZE };
  return offset === 0 ? [before] : [before, { ...before, offset: 0 }];
}

/** First stretch to search for a record that is probably near a place, counted from 1. */
export function stretchAround({ status, search }: RecordSelection, place: number): Stretch {
  return { status, search, offset: Math.max(0, place - 1 - LOOKUP_SIZE / 2), limit: LOOKUP_SIZE };
}
