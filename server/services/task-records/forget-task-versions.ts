import { KEPT_ANSWERS_BYTES } from '#domain/history/kept-versions';
import { taskVersionsToForget } from '#server/store/queries/task-history';
import type { TaskLogRow } from '#server/store/queries/task-record-writes';
import type { GroupedStatement } from '#server/store/together';

/** Bytes of the states of a change below which it cannot fill a history before a record has a thousand changes. */
const LARGE_CHANGE = KEPT_ANSWERS_BYTES / 1_000;

/** Limits the annotations that the history of a record keeps (LIM-70); null if none of the changes is large. */
export function oldTaskVersionsToForget(
  datasetId: string,
  logged: readonly TaskLogRow[],
): GroupedStatement | null {
  const large = logged.filter(({ before, after }) => before.length + (after?.length ?? 0) > LARGE_CHANGE);
  const ids = large.map(({ record_id }) => record_id);
  return ids.length === 0 ? null : taskVersionsToForget(datasetId, ids, KEPT_ANSWERS_BYTES);
}
