import type { BulkAct } from './bulk-act';
import type { BulkRecord } from './bulk-record';

/** Maximum number of actions of one user that are stored on a device for undo. */
const MOST_KEPT = 50;

/** Maximum age of a stored action in milliseconds: 30 days. */
const LONGEST_KEPT = 30 * 24 * 60 * 60 * 1_000;

/** Ids of the finished actions that can no longer be undone. The input is in ascending order of time. */
export function outdatedActs<S extends BulkRecord>(
  over: ReadonlyArray<Pick<BulkAct<S>, 'id' | 'startedAt'>>,
  now: Date,
): readonly string[] {
  const newestFirst = over.toReversed().toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  return newestFirst
    .filter(
      ({ startedAt }, index) => index >= MOST_KEPT || now.getTime() - startedAt.getTime() > LONGEST_KEPT,
    )
    .map(({ id }) => id);
}
