import type { RecordCriteria } from '../search/record-criteria';
import { KEPT_BESIDE, RECALLED_BESIDE } from './distant-records';
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
