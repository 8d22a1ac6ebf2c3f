import { err, ok } from '#domain/shared/result';
import type { RecordTask } from '#domain/task-record/task-record';
import { findTaskRecord } from '#server/store/queries/task-record-reads';
import type { Store } from '#server/store/queries/store';
import type { TaskDatasetRow } from '#server/store/queries/task-datasets';
import type { CallContext } from '../app-context';
import type { Outcome, ServiceFailure } from '../service-failure';
import { reachTaskDataset, type TaskDatasetPlace } from '../task-datasets/reach-task-dataset';
import { readTaskRecords, type AnsweredTaskRecord } from '../task-search/found-task-records';

export interface FullTaskRecord extends AnsweredTaskRecord {
  readonly task: RecordTask;
}

export async function readTaskRecord(
  context: CallContext,
  place: TaskDatasetPlace,
  name: string,
): Outcome<FullTaskRecord> {
  const dataset = await reachTaskDataset(context, place, { isOpen: true });
  return dataset.ok ? fullTaskRecord(context.store, dataset.value, name) : dataset;
}

export async function fullTaskRecord(
  store: Store,
  dataset: TaskDatasetRow,
  name: string,
): Outcome<FullTaskRecord> {
  const found = await findTaskRecord(store, dataset.id, name);
  const [record] = found === undefined ? [] : await readTaskRecords(store, dataset.id, [found.id], 0);
  return record === undefined ? err(recordUnknown(dataset, name)) : ok({ ...record, task: dataset.task });
}

export function recordUnknown({ workspace, name }: TaskDatasetRow, id: string): ServiceFailure {
  return { code: 'task-record-unknown', dataset: `${workspace}.${name}`, id };
}
