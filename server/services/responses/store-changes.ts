import { toJsonText, type JsonText } from '#server/store/json';
import { logToAppend, type LogEntry } from '#server/store/queries/annotation-log';
import { actToAddTo, type ActKey } from '#server/store/queries/bulk-acts';
import { datasetCountsToMove, recordCountsToSet, userCountsToMove } from '#server/store/queries/counts';
import { lastActivityToMove } from '#server/store/queries/datasets';
import {
  responsesToDelete,
  responsesToInsert,
  responsesToReplace,
} from '#server/store/queries/response-writes';
import type { ResponseRow } from '#server/store/queries/responses';
import type { Store } from '#server/store/queries/store';
import { RowGone } from '#server/store/missing-row';
import { together, type GroupedStatement } from '#server/store/together';
import { forgetOldVersions } from './forget-versions';
import { countTotals, netChanges, subjectOf, type RecordChange } from './response-changes';

/** User who changed responses, and the bulk action that the changes belong to. */
export interface ChangeOrigin {
  readonly userId: string;
  readonly actId: string | null;
}

/**
 * Writes changes with everything stored about them, in as many statements for a hundred as for one, which travel together.
 * Rows that other requests wait for come late, the datasets' counts among them, and the log comes last: appending to it holds
 * the dataset's row, so that the log of a dataset grows in the order in which it is seen, which the search index relies on.
 */
export async function storeChanges(
  transaction: Store,
  changes: readonly RecordChange[],
  origin: ChangeOrigin,
): Promise<void> {
  if (changes.length === 0) return;
  const { records, users, datasets } = countTotals(changes);
  const moved = datasets.map(({ datasetId, counts }) => datasetCountsToMove(transaction, datasetId, counts));
  const before = [
    ...responsesToStore(transaction, netChanges(changes)),
    ...someOf(records, recordCountsToSet),
    ...users.map(({ datasetId, userId, counts }) => userCountsToMove(datasetId, userId, counts)),
    ...actsToCount(transaction, changes, origin),
  ];
  const entries = changes.map((change) => logEntry(change, origin));
  const results = await together(transaction, [
    ...before,
    ...moved,
    ...latestOfDatasets(changes).map(([datasetId, { at }]) => lastActivityToMove(transaction, datasetId, at)),
    logToAppend(transaction, entries),
  ]);
  const ofDatasets = results.slice(before.length, before.length + moved.length);
  const gone = datasets.find((_, index) => ofDatasets[index]?.numAffectedRows !== 1n);
  if (gone !== undefined) throw new RowGone('Dataset', gone.datasetId);
  await forgetOldVersions(transaction, entries);
}

function responsesToStore(transaction: Store, changes: readonly RecordChange[]): readonly GroupedStatement[] {
  const placed = changes.flatMap(({ before, after, record }) =>
    after === null ? [] : [{ isNew: before === null, row: { ...after, shuffle: record.shuffle } }],
  );
  const rows = (isNew: boolean) => placed.filter((item) => item.isNew === isNew).map(({ row }) => row);
  const removed = changes.flatMap(({ before, after }) => (after === null && before !== null ? [before] : []));
  return [
    ...someOf(removed, (some) => responsesToDelete(transaction, some)),
    ...someOf(rows(false), responsesToReplace),
    ...someOf(rows(true), (some) => responsesToInsert(transaction, some)),
  ];
}

/** A statement about rows, where there are any. */
function someOf<T>(
  rows: readonly T[],
  statementOf: (rows: readonly T[]) => GroupedStatement,
): readonly GroupedStatement[] {
  return rows.length === 0 ? [] : [statementOf(rows)];
}

function actsToCount(
  transaction: Store,
  changes: readonly RecordChange[],
  { userId, actId }: ChangeOrigin,
): readonly GroupedStatement[] {
  if (actId === null) return [];
  const act: Omit<ActKey, 'dataset_id'> = { id: actId, user_id: userId };
  return latestOfDatasets(changes).map(([dataset_id, { count, at }]) =>
    actToAddTo(transaction, { ...act, dataset_id }, count, at),
  );
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

function logEntry(change: RecordChange, { userId, actId }: ChangeOrigin): LogEntry {
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
