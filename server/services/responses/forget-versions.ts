import { keptAnswers } from '#domain/history/kept-versions';
import {
  changesWithAnswers,
  forgetAnswers,
  type LogEntry,
  type SizedChange,
} from '#server/store/queries/annotation-log';
import type { Store } from '#server/store/queries/store';

/** Smaller changes, in characters of both states, skip the check, so that a usual submit needs no further query. */
const LEAST_CHARACTERS = 16 * 1024;

/** Removes old answers from the log after large ones were written: it keeps the newest of a user to a record (LIM-70). */
export async function forgetOldVersions(transaction: Store, written: readonly LogEntry[]): Promise<void> {
  for (const entry of written) {
    const characters = (entry.before?.length ?? 0) + (entry.after?.length ?? 0);
    if (characters < LEAST_CHARACTERS) continue;
    const oldest = oldestKept(await changesWithAnswers(transaction, entry));
    if (oldest !== null) await forgetAnswers(transaction, entry, oldest);
  }
}

/** The newest change that loses answers; null where all fit. */
function oldestKept(changes: readonly SizedChange[]): { upTo: number; keepsAfter: boolean } | null {
  const kept = keptAnswers(changes.flatMap(({ before_bytes, after_bytes }) => [after_bytes, before_bytes]));
  const losing = changes[Math.floor(kept / 2)];
  return losing === undefined ? null : { upTo: losing.ordinal, keepsAfter: kept % 2 === 1 };
}
