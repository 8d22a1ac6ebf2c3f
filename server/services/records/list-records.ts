import { ok } from '#domain/shared/result';
import { datasetCounts, userCounts, type UserCounts } from '#server/store/queries/counts';
import {
  countByAnybody,
  orderedPage,
  userQueuePage,
  type QueueStatus,
  type RecordOrder,
} from '#server/store/queries/record-queues';
import type { Store } from '#server/store/queries/store';
import type { Caller } from '../access/caller';
import { reachDataset, type DatasetRow } from '../access/reachable';
import type { AppContext } from '../app-context';
import { NO_SEARCH } from '../search/requested-search';
import { findRecords, type ResponseScope } from '../search/search-records';
import type { Outcome } from '../service-failure';
import { queueStart } from './queue-start';
import type { FullRecord } from './record-extras';
import { sortKeysOf, type ListSortKey } from './record-order';
import { mapPortions, recordsInPortions, type Portions } from './record-portions';
import type { RecordQuery } from './record-query';

export interface RecordPage {
  readonly records: Portions<FullRecord>;
  readonly total: number;
}

/** Records that the database passes over more quickly than the index is asked. */
const NEAR_BEGINNING = 1_000;
/** Answers of the user that it passes over in the time of one record, to find what is not answered. */
const ANSWERS_PER_RECORD = 10;

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
): Outcome<RecordPage> {
  const dataset = await reachDataset(context, caller, datasetId);
  if (!dataset.ok) return dataset;
  const keys = sortKeysOf(query.order);
  if (!keys.ok) return keys;
  const order = orderOfTimes(query, keys.value);
  if (order === null) return searchedPage(context, caller, dataset.value, 'own', query);
  const { store } = context;
  const answered = query.statuses.length === 0 ? null : await userCounts(store, datasetId, caller.id);
  const indexed = isFar(query, answered)
    ? await indexedPage(context, caller, dataset.value, 'own', query)
    : null;
  if (indexed !== null) return ok(indexed);
  const ids = await ownPage(store, caller, dataset.value, query, order);
  const wanted = { caller, dataset: dataset.value, includes: query.includes, userId: caller.id };
  const records = await recordsInPortions(context, wanted, ids);
  const { total } = await datasetCounts(store, datasetId);
  return ok({ records, total: answered === null ? total : sumOf(query.statuses, total, answered) });
}

/** All records with all users' responses, for callers who manage the dataset. */
export async function listAllRecords(
  context: AppContext,
  caller: Caller,
  datasetId: string,
  query: RecordQuery,
): Outcome<RecordPage> {
  const dataset = await reachDataset(context, caller, datasetId, 'all-responses');
  if (!dataset.ok) return dataset;
  const keys = sortKeysOf(query.order);
  if (!keys.ok) return keys;
  const order = orderOfTimes(query, keys.value);
  if (order === null) return searchedPage(context, caller, dataset.value, 'all', query);
  const indexed = isFar(query, null) ? await indexedPage(context, caller, dataset.value, 'all', query) : null;
  if (indexed !== null) return ok(indexed);
  const { store } = context;
  const filter = { datasetId, statuses: query.statuses };
  const ids = await orderedPage(store, filter, order.length > 0 ? order : BY_INSERTION, query);
  const wanted = { caller, dataset: dataset.value, includes: query.includes, userId: undefined };
  const records = await recordsInPortions(context, wanted, ids);
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

/**
 * Whether the database would have to pass over many records: for an order of times, far from the beginning, or for what a
 * user who has answered much has not answered.
 */
function isFar({ order, offset, statuses }: RecordQuery, answered: UserCounts | null): boolean {
  if (order.length > 0) return true;
  const isPending = answered !== null && statuses.includes('pending');
  const answers = isPending ? answered.draft + answered.submitted + answered.discarded : 0;
  return offset + answers / ANSWERS_PER_RECORD > NEAR_BEGINNING;
}

/** A page from the index. Null where that is not read yet, or cannot answer: the list does not depend on it. */
async function indexedPage(
  context: AppContext,
  caller: Caller,
  dataset: DatasetRow,
  whose: ResponseScope,
  query: RecordQuery,
): Promise<RecordPage | null> {
  const { order } = query;
  if ((await context.search.preparation(dataset.id)).records < 1) return null;
  const inOrder =
    order.length > 0 || whose === 'own' ? query : { ...query, order: [{ field: 'inserted_at', word: null }] };
  const found = await searchedPage(context, caller, dataset, whose, inOrder);
  return found.ok ? found.value : null;
}

async function searchedPage(
  context: AppContext,
  caller: Caller,
  dataset: DatasetRow,
  whose: ResponseScope,
  query: RecordQuery,
): Outcome<RecordPage> {
  const found = await findRecords(context, caller, dataset, whose, query, NO_SEARCH);
  if (!found.ok) return found;
  const { records, total } = found.value;
  return ok({ records: mapPortions(records, ({ record }) => record), total });
}

function ownPage(
  store: Store,
  { id: userId }: Caller,
  dataset: DatasetRow,
  query: RecordQuery,
  order: RecordOrder,
): Promise<readonly string[]> {
  const queue = { datasetId: dataset.id, userId, statuses: query.statuses };
  if (order.length > 0) return orderedPage(store, queue, order, query);
  return userQueuePage(store, { ...queue, start: queueStart(userId, dataset) }, query);
}

/** From the counts that are kept: nothing is counted here. */
function sumOf(statuses: readonly QueueStatus[], total: number, answered: UserCounts): number {
  const pending = total - answered.draft - answered.submitted - answered.discarded;
  const sizes = { ...answered, pending };
  return [...new Set(statuses)].reduce((sum, status) => sum + sizes[status], 0);
}
