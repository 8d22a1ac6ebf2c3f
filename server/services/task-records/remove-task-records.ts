import { ok } from '#domain/shared/result';
import {
  taskRecordsToDelete,
  taskRecordsToDiscard,
  taskStatesToLock,
  type LockedTaskState,
} from '#server/store/queries/task-record-removals';
import { taskCountsToMove, taskLogToAppend, type TaskLogRow } from '#server/store/queries/task-record-writes';
import type { TaskDatasetRow } from '#server/store/queries/task-datasets';
import type { JsonText } from '#server/store/json';
import { together } from '#server/store/together';
import { inTransaction } from '#server/store/transaction';
import type { CallContext } from '../app-context';
import type { Outcome } from '../service-failure';
import { reachTaskDataset, type TaskDatasetPlace } from '../task-datasets/reach-task-dataset';
import type { TaskQuery } from '../task-search/task-query';
import { idsOfQuery } from './ids-of-query';
import { countsOf } from './write-batch';

/** Records of one transaction. */
const PORTION = 1_000;

export type Removal = 'delete' | 'discard';

/** Deletes the records of a query, or marks them as discarded, in portions between which other requests write (TWI-33). Returns their number. */
export async function removeTaskRecords(
  context: CallContext,
  place: TaskDatasetPlace,
  { query, removal }: { readonly query: TaskQuery; readonly removal: Removal },
): Outcome<number> {
  const act = removal === 'delete' ? { act: 'delete-records' as const } : {};
  const dataset = await reachTaskDataset(context, place, { ...act, isOpen: true });
  if (!dataset.ok) return dataset;
  const ids = await idsOfQuery(context, dataset.value, query);
  if (!ids.ok) return ids;
  let count = 0;
  for (let from = 0; from < ids.value.length; from += PORTION) {
    const some = ids.value.slice(from, from + PORTION);
    // oxlint-disable-next-line no-await-in-loop
    count += await removePortion(context, dataset.value, some, removal);
  }
  return ok(count);
}

/** One that another request deleted in the meantime does not count. */
function removePortion(
  { store, clock, caller: { id: userId } }: CallContext,
  { id: datasetId }: TaskDatasetRow,
  ids: readonly string[],
  removal: Removal,
): Promise<number> {
  return inTransaction(store, async (transaction) => {
    const { rows } = await taskStatesToLock(datasetId, ids).execute(transaction);
    const changed = removal === 'delete' ? rows : rows.filter(({ status }) => status !== 'Discarded');
    if (changed.length === 0) return rows.length;
    const changedIds = changed.map(({ id }) => id);
    const at = clock.timestamp();
    const after = removal === 'delete' ? null : ({ status: 'Discarded' } as const);
    await together(transaction, [
      removal === 'delete'
        ? taskRecordsToDelete(datasetId, changedIds)
        : taskRecordsToDiscard(datasetId, changedIds, at),
      taskLogToAppend(
        datasetId,
        changed.map((state) => logRow(state, removal)),
        { userId, action: removal, at },
      ),
      taskCountsToMove(transaction, datasetId, countsOf(changed.map((before) => ({ before, after })))),
    ]);
    return rows.length;
  });
}

function logRow({ id, status, annotation }: LockedTaskState, removal: Removal): TaskLogRow {
  return {
    record_id: id,
    before: stateText(status, annotation),
    after: removal === 'delete' ? null : stateText('Discarded', annotation),
  };
}

/** Put together from JSON, so it is JSON. */
function stateText(status: LockedTaskState['status'], annotation: string | null): JsonText {
  return `{"status":"${status}","annotation":${annotation ?? 'null'}}` as JsonText;
}
