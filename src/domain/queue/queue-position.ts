import { type RecordCriteria, atPage, type RecordSelection } from '../search/feedback/record-criteria';
import { KEPT_BESIDE, RECALLED_BESIDE } from './queue-memory';
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

/** A run of places of a queue that is looked at: one of them, or a page of many. */
export interface QueuePage {
  /** From 1. */
  readonly first: number;
  /** Places it has where the queue reaches that far. */
  readonly length: number;
}

/** The places of its queue that are looked at. */
export function pageOf({ page, size }: Pick<RecordCriteria, 'page' | 'size'>): QueuePage {
  return { first: page, length: size ?? 1 };
}

/** The last place of a page that the queue reaches; one before the first where it reaches none. */
export function pageEnd(
  { total }: Pick<RecordQueue<Identified>, 'total'>,
  { first, length }: QueuePage,
): number {
  return Math.max(first - 1, Math.min(first + length - 1, total));
}

/** The records of a page that are in memory as a whole, in their order. */
export function recordsOn<R extends Identified>(queue: RecordQueue<R>, page: QueuePage): readonly R[] {
  return placesOf(queue, page).flatMap((place) => recordAt(queue, place) ?? []);
}

/** Whether every record of a page is in memory as a whole. */
export function isWhole<R extends Identified>(queue: RecordQueue<R>, page: QueuePage): boolean {
  return placesOf(queue, page).every((place) => recordAt(queue, place) !== undefined);
}

/** The ids of the records on a page of which little is left in memory, and those of the nearest ones beside it. */
export function distantOn<R extends Identified>(queue: RecordQueue<R>, page: QueuePage): readonly string[] {
  const beside = Array.from({ length: RECALLED_BESIDE }, (_, index) => index + 1).flatMap((step) => [
    page.first - step,
    page.first + page.length - 1 + step,
  ]);
  return [...placesOf(queue, page), ...beside].flatMap((place) => distantId(queuedAt(queue, place)));
}

/**
 * Direction in which a page needs more of the queue; `null` when complete. The next page is fetched before it
 * is needed.
 */
export function wantOf<R extends Identified>(
  queue: RecordQueue<R>,
  page: QueuePage,
): 'ahead' | 'behind' | null {
  if (queue.total === 0) return null;
  if (page.first < queue.first) return 'behind';
  if (page.first > lastPlace(queue)) return 'ahead';
  // Short of the next page by one record is short.
  const ahead = page.length === 1 ? BUFFER_AHEAD : page.length - 1;
  return needsBuffer(queue, page.first + page.length - 1, ahead) ? 'ahead' : null;
}

/** How many records a page has fetched at a time. */
export function stretchOf({ length }: QueuePage): number {
  return length === 1 ? STRETCH_SIZE : length;
}

/** Start of a page in a queue that ends before it: it shows the last records there are. */
export function lastPage<R extends Identified>(queue: RecordQueue<R>, { length }: QueuePage): number {
  return Math.max(queue.first, lastPlace(queue) - length + 1);
}

/** How many records stay whole on each side of the middle of a page. */
export function keptBeside({ length }: QueuePage): number {
  return KEPT_BESIDE + Math.ceil(1.5 * (length - 1));
}

/** The place in the middle of a page. */
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

/**
 * Start of the page that holds a place, with all pages aligned to this one; none begins before the first place.
 */
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

/** A record as it is shown, with what its user has done to it since the server told of it. */
export type AsShown<R> = (record: R) => R;

/** Another place of a queue, with the record that stands there as far as it is in memory. */
export function atPlace<R extends Identified>(
  queue: RecordQueue<R> | undefined,
  criteria: RecordCriteria,
  place: number,
): RecordCriteria {
  return atPage(criteria, place, (queue && queuedAt(queue, place)?.id) ?? null);
}

/** The record that is meant, where it is in memory at the place that is meant. */
export function meantRecord<R extends Identified>(
  queue: RecordQueue<R> | undefined,
  { page, record }: RecordCriteria,
): R | null {
  const found = queue && recordAt(queue, page);
  return found !== undefined && (record === null || found.id === record) ? found : null;
}

/**
 * Position of the wanted record in memory, or right beside it; null when it has to be fetched. The record counts, and the
 * place only if no record is named.
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
 * Position to fetch so that the user stays at the record when the queue is fetched again. A record that left the queue is
 * not looked for, unless it has unsaved changes.
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

/** The records beside a place, the next one first, as far as they are in memory. */
export function neighborsOf<R extends Identified>(queue: RecordQueue<R>, place: number): readonly R[] {
  return [place + 1, place - 1].flatMap((beside) => recordAt(queue, beside) ?? []);
}

/** Null when nothing was skipped on the way to a place. Records before those in memory count as skipped too. */
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

/** Records that do not belong to the queue any more, as far as is known here. */
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

/** Records looked through at a time for one that no longer stands at its place. */
const LOOKUP_SIZE = 100;

/** Records looked through at a time for one of which only the queue is known, and in all, so that it ends. */
export const LARGEST_LOOKUP = 1_000;
export const MOST_LOOKED_THROUGH = 20_000;

/**
 * Stretches to search for a record that left its place, the likeliest first: answered records before it have
 * left the queue, so that it moved up. `page` counts from 1, `total` is the size of the queue now. At most two
 * stretches.
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

/** First stretch to search for a record that is likely near a place, counted from 1. */
export function stretchAround({ status, search }: RecordSelection, place: number): Stretch {
  return { status, search, offset: Math.max(0, place - 1 - LOOKUP_SIZE / 2), limit: LOOKUP_SIZE };
}
