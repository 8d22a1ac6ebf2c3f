import { toJsonText, type JsonText, type JsonValue } from '../../store/json';
import { addToDatasetCounts, addToUserCounts, setRecordCounts } from '../../store/queries/counts';
import { moveLastActivity } from '../../store/queries/datasets';
import type { LockedRecord } from '../../store/queries/records';
import {
  appendToLog,
  deleteResponse,
  insertResponse,
  replaceResponse,
  type ResponseRow,
} from '../../store/queries/responses';
import type { Store } from '../../store/queries/store';
import { countChange, movesCounts, type ResponseChange } from './response-changes';

/** Writes a change with all that is kept about it. `userId` is who did it, at `at`. */
export async function storeChange(
  transaction: Store,
  record: LockedRecord,
  change: ResponseChange,
  { userId, at }: { readonly userId: string; readonly at: string },
): Promise<void> {
  const subject = subjectOf(change);
  await storeResponse(transaction, record, change);
  await appendToLog(transaction, {
    dataset_id: record.dataset_id,
    record_id: record.id,
    response_id: subject.id,
    user_id: userId,
    action: actionOf(change),
    before: loggedState(change.before),
    after: loggedState(change.after),
    inserted_at: at,
  });
  await storeCounts(transaction, record, change, subject.user_id);
  await moveLastActivity(transaction, record.dataset_id, at);
}

/** The response the change is about; when it is deleted, as it last was. */
export function subjectOf({ before, after }: ResponseChange): ResponseRow {
  const row = after ?? before;
  if (row === null) throw new Error('A change without a response before or after it');
  return row;
}

function actionOf({ before, after }: ResponseChange): 'create' | 'update' | 'delete' {
  if (before === null) return 'create';
  return after === null ? 'delete' : 'update';
}

async function storeResponse(
  transaction: Store,
  record: LockedRecord,
  { before, after }: ResponseChange,
): Promise<void> {
  if (after === null) return before === null ? undefined : deleteResponse(transaction, before);
  const { version: _counted, ...columns } = after;
  const row = { ...columns, values: jsonTextOrNull(after.values) };
  return before === null
    ? insertResponse(transaction, { ...row, shuffle: record.shuffle })
    : replaceResponse(transaction, row);
}

/** The dataset's counts come last: everybody who annotates in it waits for that row. */
async function storeCounts(
  transaction: Store,
  record: LockedRecord,
  change: ResponseChange,
  authorId: string | null,
): Promise<void> {
  const counts = countChange(record, change);
  await setRecordCounts(transaction, { ...record, ...counts.record });
  if (authorId !== null && movesCounts(counts.user)) {
    await addToUserCounts(transaction, record.dataset_id, authorId, counts.user);
  }
  if (movesCounts(counts.dataset)) await addToDatasetCounts(transaction, record.dataset_id, counts.dataset);
}

function loggedState(row: ResponseRow | null): JsonText | null {
  return row === null ? null : toJsonText({ status: row.status, values: row.values });
}

function jsonTextOrNull(value: JsonValue): JsonText | null {
  return value === null ? null : toJsonText(value);
}
