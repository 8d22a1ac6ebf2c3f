import { err, ok } from '#domain/shared/result';
import {
  historyOfTaskRecord,
  taskHistoryLength,
  type TaskHistoryRow,
} from '#server/store/queries/task-history';
import { findTaskRecord } from '#server/store/queries/task-record-reads';
import type { CallContext } from '../app-context';
import type { Outcome } from '../service-failure';
import { reachTaskDataset, type TaskDatasetPlace } from '../task-datasets/reach-task-dataset';
import { recordUnknown } from './read-task-record';

export interface TaskRecordHistory {
  readonly rows: readonly TaskHistoryRow[];
  readonly total: number;
}

/**
 * Changes of status and annotation of a record, newest first, fewer than the limit where they are large (TWI-57). All who read the record
 * see them, because users share its annotation.
 */
export async function taskRecordHistory(
  context: CallContext,
  place: TaskDatasetPlace & { readonly record: string },
  page: { readonly offset: number; readonly limit: number },
): Outcome<TaskRecordHistory> {
  const dataset = await reachTaskDataset(context, place, { isOpen: true });
  if (!dataset.ok) return dataset;
  const { store, limits } = context;
  const record = await findTaskRecord(store, dataset.value.id, place.record);
  if (record === undefined) return err(recordUnknown(dataset.value, place.record));
  const scope = { datasetId: dataset.value.id, recordId: record.id };
  const rows = await historyOfTaskRecord(store, scope, { ...page, maxBytes: limits.portionBytes });
  return ok({ rows, total: await taskHistoryLength(store, scope) });
}
