import { keptAnswers } from '#domain/history/kept-versions';
import {
  changesWithAnswers,
  forgetAnswers,
  type LogEntry,
  type SizedChange,
} from '#server/store/queries/annotation-log';
import type { Store } from '#server/store/queries/store';
import { together } from '#server/store/together';
import { isHistoryChecked } from '../history/is-history-checked';

/** Removes old answers from the log after some changes were written: it keeps the newest of a user to a record (LIM-70). */
export async function forgetOldVersions(transaction: Store, written: readonly LogEntry[]): Promise<void> {
  const checked = written.filter(({ before, after }) => isHistoryChecked(before, after));
  if (checked.length === 0) return;
  const histories = await together(transaction, checked.map(changesWithAnswers));
  for (const [index, entry] of checked.entries()) {
    const oldest = oldestKept(histories[index]?.rows ?? []);
    if (oldest !== null) await forgetAnswers(transaction, entry, oldest);
  }
}

/** The newest change that loses answers; null where all fit. */
function oldestKept(changes: readonly SizedChange[]): { upTo: number; keepsAfter: boolean } | null {
  const kept = keptAnswers(changes.flatMap(({ before_bytes, after_bytes }) => [after_bytes, before_bytes]));
  const losing = changes[Math.floor(kept / 2)];
  return losing === undefined ? null : { upTo: losing.ordinal, keepsAfter: kept % 2 === 1 };
}
