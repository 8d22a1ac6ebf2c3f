import { toJsonText, type JsonText } from '#server/store/json';
import { appendToLog } from '#server/store/queries/annotation-log';
import { addToAct, type ActKey } from '#server/store/queries/bulk-acts';
import { addToDatasetCounts, addToUserCounts, setRecordCounts } from '#server/store/queries/counts';
import { moveLastActivity } from '#server/store/queries/datasets';
import { deleteResponses, insertResponses, replaceResponses } from '#server/store/queries/response-writes';
import type { ResponseRow } from '#server/store/queries/responses';
import type { Store } from '#server/store/queries/store';
import { countTotals, netChanges, subjectOf, type RecordChange } from './response-changes';

/** User who changed responses, and the bulk action that the changes belong to. */
export interface ChangeOrigin {
  readonly userId: string;
  readonly actId: string | null;
}

/**
 * Writes changes with everything stored about them, in as many statements for a hundred as for one. Rows that
 * other requests wait for come late, and the log comes last: appending to it holds the dataset's row, so that
 * the log of a dataset grows in the order in which it is seen, which the search index relies on.
 */
export async function storeChanges(
  transaction: Store,
  changes: readonly RecordChange[],
  origin: ChangeOrigin,
): Promise<void> {
  if (changes.length === 0) return;
  await storeResponses(transaction, netChanges(changes));
  await storeCounts(transaction, changes, origin);
  for (const [datasetId, { at }] of latestOfDatasets(changes))
    await moveLastActivity(transaction, datasetId, at);
  await appendToLog(
    transaction,
    changes.map((change) => logEntry(change, origin)),
  );
}

async function storeResponses(transaction: Store, changes: readonly RecordChange[]): Promise<void> {
  const placed = changes.flatMap(({ before, after, record }) =>
    after === null ? [] : [{ isNew: before === null, row: { ...after, shuffle: record.shuffle } }],
  );
  await deleteResponses(
    transaction,
    changes.flatMap(({ before, after }) => (after === null && before !== null ? [before] : [])),
  );
  const rows = (isNew: boolean) => placed.filter((item) => item.isNew === isNew).map(({ row }) => row);
  await replaceResponses(transaction, rows(false));
  await insertResponses(transaction, rows(true));
}

/** The datasets' counts come last: every answer given there waits for that row. */
async function storeCounts(
  transaction: Store,
  changes: readonly RecordChange[],
  { userId, actId }: ChangeOrigin,
): Promise<void> {
  const { records, users, datasets } = countTotals(changes);
  await setRecordCounts(transaction, records);
  for (const user of users) await addToUserCounts(transaction, user.datasetId, user.userId, user.counts);
  if (actId !== null) await countInAct(transaction, changes, { id: actId, user_id: userId });
  for (const dataset of datasets) await addToDatasetCounts(transaction, dataset.datasetId, dataset.counts);
}

async function countInAct(
  transaction: Store,
  changes: readonly RecordChange[],
  act: Omit<ActKey, 'dataset_id'>,
): Promise<void> {
  for (const [dataset_id, { count, at }] of latestOfDatasets(changes)) {
    await addToAct(transaction, { ...act, dataset_id }, count, at);
  }
}

/** How many changes of each dataset, and when the last was, in the order of the datasets' ids. */
function latestOfDatasets(
  changes: readonly RecordChange[],
): readonly (readonly [datasetId: string, { readonly count: number; readonly at: string }])[] {
  const latest = new Map<string, { count: number; at: string }>();
  for (const { record, at } of changes) {
    const count = (latest.get(record.dataset_id)?.count ?? 0) + 1;
    latest.set(record.dataset_id, { count, at });
  }
  return [...latest].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function logEntry(change: RecordChange, { userId, actId }: ChangeOrigin) {
  const { record, before, after, at } = change;
  return {
    dataset_id: record.dataset_id,
    record_id: record.id,
    response_id: subjectOf(change).id,
    user_id: userId,
    action: actionOf(change),
    before: loggedState(before),
    after: loggedState(after),
    act_id: actId,
    inserted_at: at,
  };
}

function actionOf({ before, after }: RecordChange): 'create' | 'update' | 'delete' {
  if (before === null) return 'create';
  return after === null ? 'delete' : 'update';
}

function loggedState(row: ResponseRow | null): JsonText | null {
  return row === null ? null : toJsonText({ status: row.status, values: row.values });
}
