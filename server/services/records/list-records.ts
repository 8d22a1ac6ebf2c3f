import { ok, type Result } from '#domain/shared/result';
import { datasetCounts, userCounts } from '#server/store/queries/counts';
import {
  countByAnybody,
  orderedPage,
  userQueuePage,
  type QueueStatus,
  type RecordOrder,
} from '#server/store/queries/record-queues';
import type { RecordRow } from '#server/store/queries/records';
import type { Store } from '#server/store/queries/store';
import type { Caller } from '../access/caller';
import { reachDataset, type DatasetRow } from '../access/reachable';
import type { AppContext } from '../app-context';
import { NO_SEARCH } from '../search/asked-search';
import { findRecords, type Whose } from '../search/search-records';
import type { ServiceFailure } from '../service-failure';
import { queueStart } from './queue-start';
import { withExtras, type FullRecord } from './record-extras';
import { sortKeysOf, type ListSortKey } from './record-order';
import type { RecordQuery } from './record-query';

export interface RecordPage {
  readonly records: readonly FullRecord[];
  readonly total: number;
}

const BY_INSERTION: RecordOrder = [{ by: 'inserted_at', direction: 'asc' }];

/**
 * The caller's own queues: the status of their own response decides, and responses of other users are not
 * shown.
 */
export async function listOwnRecords(
  context: AppContext,
  caller: Caller,
  datasetId: string,
  query: RecordQuery,
): Promise<Result<RecordPage, ServiceFailure>> {
  const dataset = await reachDataset(context, caller, datasetId);
  if (!dataset.ok) return dataset;
  const keys = sortKeysOf(query.order);
  if (!keys.ok) return keys;
  const order = orderOfTimes(query, keys.value);
  if (order === null) return searchedPage(context, caller, dataset.value, 'own', query);
  const { store } = context;
  const rows = await ownPage(store, caller, dataset.value, query, order);
  const records = await withExtras(store, caller, dataset.value, rows, query.includes, caller.id);
  return ok({ records, total: await ownTotal(store, caller, datasetId, query.statuses) });
}

/** All records with all users' responses, for callers who manage the dataset. */
export async function listAllRecords(
  context: AppContext,
  caller: Caller,
  datasetId: string,
  query: RecordQuery,
): Promise<Result<RecordPage, ServiceFailure>> {
  const dataset = await reachDataset(context, caller, datasetId, 'all-responses');
  if (!dataset.ok) return dataset;
  const keys = sortKeysOf(query.order);
  if (!keys.ok) return keys;
  const order = orderOfTimes(query, keys.value);
  if (order === null) return searchedPage(context, caller, dataset.value, 'all', query);
  const { store } = context;
  const filter = { datasetId, statuses: query.statuses };
  const rows = await orderedPage(store, filter, order.length > 0 ? order : BY_INSERTION, query);
  const records = await withExtras(store, caller, dataset.value, rows, query.includes);
  const total =
    query.statuses.length === 0
      ? (await datasetCounts(store, datasetId)).total
      : await countByAnybody(store, filter);
  return ok({ records, total });
}

/** The order as the database knows it; null where metadata is asked about, which only the index knows. */
function orderOfTimes({ metadata }: RecordQuery, keys: readonly ListSortKey[]): RecordOrder | null {
  if (metadata.length > 0) return null;
  const times: RecordOrder[number][] = [];
  for (const { scope, direction } of keys) {
    if (scope.entity === 'metadata') return null;
    times.push({ by: scope.property, direction });
  }
  return times;
}

async function searchedPage(
  context: AppContext,
  caller: Caller,
  dataset: DatasetRow,
  whose: Whose,
  query: RecordQuery,
): Promise<Result<RecordPage, ServiceFailure>> {
  const found = await findRecords(context, caller, dataset, whose, query, NO_SEARCH);
  if (!found.ok) return found;
  return ok({ records: found.value.records.map(({ record }) => record), total: found.value.total });
}

function ownPage(
  store: Store,
  { id: userId }: Caller,
  dataset: DatasetRow,
  query: RecordQuery,
  order: RecordOrder,
): Promise<RecordRow[]> {
  const queue = { datasetId: dataset.id, userId, statuses: query.statuses };
  if (order.length > 0) return orderedPage(store, queue, order, query);
  return userQueuePage(store, { ...queue, start: queueStart(userId, dataset) }, query);
}

/** From the counts that are kept: nothing is counted here. */
async function ownTotal(
  store: Store,
  { id }: Caller,
  datasetId: string,
  statuses: readonly QueueStatus[],
): Promise<number> {
  const { total } = await datasetCounts(store, datasetId);
  if (statuses.length === 0) return total;
  const answered = await userCounts(store, datasetId, id);
  const pending = total - answered.draft - answered.submitted - answered.discarded;
  const sizes = { ...answered, pending };
  return [...new Set(statuses)].reduce((sum, status) => sum + sizes[status], 0);
}
