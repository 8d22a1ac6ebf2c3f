import { KEPT_ANSWERS_BYTES } from '#domain/history/kept-versions';
import { taskVersionsToForget } from '#server/store/queries/task-history';
import type { TaskLogRow } from '#server/store/queries/task-record-writes';
import type { GroupedStatement } from '#server/store/together';
import { isHistoryChecked } from '../history/is-history-checked';

/** Limits the annotations that the history of a record keeps (LIM-70); null if no history is checked. */
export function oldTaskVersionsToForget(
  datasetId: string,
  logged: readonly TaskLogRow[],
): GroupedStatement | null {
  const checked = logged.filter(({ before, after }) => isHistoryChecked(before, after));
  const ids = checked.map(({ record_id }) => record_id);
  return ids.length === 0 ? null : taskVersionsToForget(datasetId, ids, KEPT_ANSWERS_BYTES);
}
