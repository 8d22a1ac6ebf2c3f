import type { BulkAct } from './bulk-act';
import type { BulkRecord } from './bulk-record';

/** Acts of one user that are kept on a device, so that they can be undone. */
const MOST_KEPT = 50;

/** In milliseconds: 30 days. */
const LONGEST_KEPT = 30 * 24 * 60 * 60 * 1_000;

/** Ids of the ended actions that need no undo any more; expects them by rising time. */
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
