import type { RecordSelection } from '../search/record-criteria';
import type { Stretch } from './record-queue';

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
