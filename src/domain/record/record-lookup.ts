import type { RecordStatus } from './feedback-record';
import type { Stretch } from './record-queue';

/** Records looked through at a time for one that no longer stands at its place. */
const LOOKUP_SIZE = 100;

/**
 * Where to look for a record that has left its place, the likeliest first: records before it that were answered have left
 * the queue, so that it moved up. `page` counts from 1, `total` is what the queue holds now. At most two stretches.
 */
export function lookupStretches(status: RecordStatus, page: number, total: number): readonly Stretch[] {
  if (total === 0) return [];
  const offset = Math.max(0, Math.min(page - 1, total) - LOOKUP_SIZE);
  const before = { status, offset, limit: LOOKUP_SIZE };
  return offset === 0 ? [before] : [before, { ...before, offset: 0 }];
}
