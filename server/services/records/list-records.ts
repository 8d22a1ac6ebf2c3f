import { ok } from '#domain/shared/result';
import { datasetCounts, userCounts, type UserCounts } from '#server/store/queries/counts';
import {
  countByAnybody,
  orderedPage,
  userQueuePage,
  type QueueStatus,
  type RecordOrder,
} from '#server/store/queries/record-queues';
import { reachDataset, type DatasetRow } from '../access/reachable';
import type { CallContext } from '../app-context';
import { NO_SEARCH } from '../search/requested-search';
import { findRecords, type RecordSearch } from '../search/search-records';
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

/** Offset up to which the database is faster than the index. */
const NEAR_BEGINNING = 1_000;
/** Answers of the user that the database passes over in the time of one record. */
const ANSWERS_PER_RECORD = 10;

const BY_INSERTION: RecordOrder = [{ by: 'inserted_at', direction: 'asc' }];

/** The records of a dataset that the caller has reached, as one of the lists shows them. */
type RecordList = Omit<RecordSearch, 'asked'>;

/**
 * `own`: by the status of the caller's responses, without those of others. `all`: with the responses of all users, for callers
 * who manage the dataset.
 */
export async function listRecords(
  context: CallContext,
  datasetId: string,
  request: Omit<RecordList, 'dataset'>,
): Outcome<RecordPage> {
  const { whose, query } = request;
  const dataset = await reachDataset(context, datasetId, whose === 'own' ? 'read' : 'all-responses');
  if (!dataset.ok) return dataset;
  const keys = sortKeysOf(query.order);
  if (!keys.ok) return keys;
  const list = { ...request, dataset: dataset.value };
  const order = orderOfTimes(query, keys.value);
  if (order === null) return searchedPage(context, list);
  const isOfUser = whose === 'own' && query.statuses.length > 0;
  const answered = isOfUser ? await userCounts(context.store, datasetId, context.caller.id) : null;
  const indexed = isFar(query, answered) ? await indexedPage(context, list) : null;
  return ok(indexed ?? (await storedPage(context, list, order, answered)));
}

/** `answered`: counts of the caller's responses; null unless the list is filtered by them. */
async function storedPage(
  context: CallContext,
  { dataset, whose, query }: RecordList,
  order: RecordOrder,
  answered: UserCounts | null,
): Promise<RecordPage> {
  const { store } = context;
  const { includes, statuses } = query;
  const filter = { datasetId: dataset.id, statuses };
  const ids =
    whose === 'own'
      ? await ownPage(context, dataset, query, order)
      : await orderedPage(store, filter, order.length > 0 ? order : BY_INSERTION, query);
  const userId = whose === 'own' ? context.caller.id : undefined;
  const records = await recordsInPortions(context, { dataset, includes, userId }, ids);
  if (whose === 'all' && statuses.length > 0) return { records, total: await countByAnybody(store, filter) };
  const { total } = await datasetCounts(store, dataset.id);
  return { records, total: answered === null ? total : sumOf(statuses, total, answered) };
}

/** The order in terms of the database; null for an order or a filter of metadata, which only the index has. */
function orderOfTimes({ metadata }: RecordQuery, keys: readonly ListSortKey[]): RecordOrder | null {
  if (metadata.length > 0) return null;
  const times: RecordOrder[number][] = [];
  for (const { scope, direction } of keys) {
    if (scope.entity === 'metadata') return null;
    times.push({ by: scope.property, direction });
  }
  return times;
}

/** Whether the database would pass over many records: in an order of times, far from the beginning, or because the user has answered many. */
function isFar({ order, offset, statuses }: RecordQuery, answered: UserCounts | null): boolean {
  if (order.length > 0) return true;
  const isPending = answered !== null && statuses.includes('pending');
  const answers = isPending ? answered.draft + answered.submitted + answered.discarded : 0;
  return offset + answers / ANSWERS_PER_RECORD > NEAR_BEGINNING;
}

/** A page from the index. Null where that is not read yet, or cannot answer: the list does not depend on it. */
async function indexedPage(context: CallContext, list: RecordList): Promise<RecordPage | null> {
  const { dataset, whose, query } = list;
  if ((await context.search.preparation(dataset.id)).records < 1) return null;
  const isOrdered = query.order.length > 0 || whose === 'own';
  const order = isOrdered ? query.order : [{ field: 'inserted_at', word: null }];
  const found = await searchedPage(context, { ...list, query: { ...query, order } });
  return found.ok ? found.value : null;
}

async function searchedPage(context: CallContext, list: RecordList): Outcome<RecordPage> {
  const found = await findRecords(context, { ...list, asked: NO_SEARCH });
  if (!found.ok) return found;
  const { records, total } = found.value;
  return ok({ records: mapPortions(records, ({ record }) => record), total });
}

function ownPage(
  { store, caller: { id: userId } }: CallContext,
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
