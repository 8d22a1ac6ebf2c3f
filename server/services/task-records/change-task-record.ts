import { err, ok, type Result } from '#domain/shared/result';
import { brokenRule } from '#domain/task-record/task-record-rules';
import type { RecordRuleCode } from '#domain/task-record/record-problem';
import type { RecordChanges } from '#domain/task-record/record-changes';
import { mergedEntries } from '#domain/task-record/record-merge';
import type { TaskDocument } from '#domain/task-record/task-document';
import {
  taskCountsToMove,
  taskKeysOf,
  taskKeysToPut,
  taskLogToAppend,
  taskRecordsToLock,
  taskRecordsToUpdate,
  type TaskKeyRow,
} from '#server/store/queries/task-record-writes';
import { holdTaskDatasetForAdding } from '#server/store/queries/task-datasets';
import type { Store } from '#server/store/queries/store';
import { together } from '#server/store/together';
import { inTransaction } from '#server/store/transaction';
import type { CallContext } from '../app-context';
import { entityUnknown, type Outcome, type ServiceFailure } from '../service-failure';
import { reachTaskDataset, type TaskDatasetPlace } from '../task-datasets/reach-task-dataset';
import { keysByArea, KeysOfBatch } from './dataset-keys';
import { oldTaskVersionsToForget } from './forget-task-versions';
import type { WrittenRecord } from './merge-batch';
import { fullTaskRecord, recordUnknown, type FullTaskRecord } from './read-task-record';
import { documentRow, storedDocument } from './stored-document';
import { countsOf, logRow, type BatchWrite } from './write-batch';

export type ChangeOutcome =
  | { readonly kind: 'changed'; readonly record: FullTaskRecord }
  | { readonly kind: 'broken-rule'; readonly rule: RecordRuleCode };

/** Merges metadata into a record, and sets its status. Version 1.28 of the API keeps neither the status nor the time. */
export async function changeTaskRecord(
  context: CallContext,
  place: TaskDatasetPlace & { readonly record: string },
  changes: RecordChanges,
): Outcome<ChangeOutcome> {
  const reached = await reachTaskDataset(context, place, { isOpen: true });
  if (!reached.ok) return reached;
  return inTransaction(context.store, async (transaction): Outcome<ChangeOutcome> => {
    const dataset = await holdTaskDatasetForAdding(transaction, reached.value.id);
    if (dataset === undefined) return entityUnknown('ServiceDataset', place.name);
    const [locked, keys] = await together(transaction, [
      taskRecordsToLock(dataset.id, [place.record]),
      taskKeysOf(transaction, dataset.id),
    ]);
    const [row] = locked.rows;
    if (row === undefined) return err(recordUnknown(dataset, place.record));
    const before = storedDocument(row, new Map());
    const written = { id: row.id, before, after: changed(before, changes), vectors: new Set<string>() };
    const rule = changes.status === null ? null : brokenRule(dataset.task, written.after);
    if (rule !== null) return ok({ kind: 'broken-rule', rule });
    const newKeys = keysOfMetadata(keys.rows, changes);
    if (!newKeys.ok) return newKeys;
    await write(transaction, {
      dataset,
      written,
      keys: newKeys.value,
      userId: context.caller.id,
      at: context.clock.timestamp(),
    });
    const record = await fullTaskRecord(transaction, dataset, place.record);
    return record.ok ? ok({ kind: 'changed', record: record.value }) : record;
  });
}

function changed(before: TaskDocument, { metadata, status }: RecordChanges): TaskDocument {
  return {
    ...before,
    metadata: mergedEntries(before.metadata, metadata),
    status: status ?? before.status,
  };
}

function keysOfMetadata(
  stored: readonly TaskKeyRow[],
  { metadata }: RecordChanges,
): Result<readonly TaskKeyRow[], ServiceFailure> {
  const keys = new KeysOfBatch(keysByArea(stored), new Map());
  keys.add({ content: new Map(), metadata, vectors: new Map() });
  return keys.result;
}

interface RecordWrite extends Pick<BatchWrite, 'dataset' | 'keys' | 'userId' | 'at'> {
  readonly written: WrittenRecord;
}

async function write(db: Store, { dataset, written, keys, userId, at }: RecordWrite): Promise<void> {
  const row = documentRow(written.id, written.after);
  const logged = logRow(written);
  await together(db, [
    keys.length === 0 ? null : taskKeysToPut(db, dataset.id, keys),
    taskRecordsToUpdate(dataset.id, [{ ...row, content: null }], at),
    logged && taskLogToAppend(dataset.id, [logged], { userId, action: 'change', at }),
    logged && oldTaskVersionsToForget(dataset.id, [logged]),
    taskCountsToMove(db, dataset.id, countsOf([written])),
  ]);
}
