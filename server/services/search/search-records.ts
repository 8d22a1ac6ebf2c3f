import { ok, type Result } from '#domain/shared/result';
import type { SearchHit, SearchOrder, SearchRequest } from '#server/search/search-request';
import { reachDataset, type DatasetRow } from '../access/reachable';
import type { CallContext } from '../app-context';
import { queueStart } from '../records/queue-start';
import type { FullRecord } from '../records/record-extras';
import { mapPortions, recordsInPortions, type Portions } from '../records/record-portions';
import type { RecordQuery } from '../records/record-query';
import type { Outcome, ServiceFailure } from '../service-failure';
import type { RequestedSearch } from './requested-search';
import { readSearchContext, type SearchContext } from './neighbors';
import { scopeOf } from './search-conditions';
import { requestedOrder, sortedBy } from './search-order';
import type { SearchableParts } from './searchable-parts';
import { unansweredSearch } from './unanswered-search';

export interface FoundRecord {
  readonly record: FullRecord;
  /** Null where the order is one of values (SEA-30). */
  readonly score: number | null;
}

export interface FoundRecords {
  readonly records: Portions<FoundRecord>;
  readonly total: number;
}

/** Responses that count: the caller's own, or those of all users. */
export type ResponseScope = 'own' | 'all';

/** A search in a dataset that the caller has reached. */
export interface RecordSearch {
  readonly dataset: DatasetRow;
  readonly whose: ResponseScope;
  readonly query: RecordQuery;
  readonly asked: RequestedSearch;
}

/** A search by words, values and similarity. All users' responses are only for callers who manage the dataset. */
export async function searchRecords(
  context: CallContext,
  datasetId: string,
  search: Omit<RecordSearch, 'dataset'>,
): Outcome<FoundRecords> {
  const { whose, asked } = search;
  // Read at once: the parts are used only where the dataset was reached.
  const [dataset, grounds] = await Promise.all([
    reachDataset(context, datasetId, whose === 'own' ? 'read' : 'all-responses'),
    readSearchContext(context.store, context.caller, datasetId, asked.vector),
  ]);
  if (!dataset.ok) return dataset;
  return grounds.ok ? findOn(grounds.value, context, { ...search, dataset: dataset.value }) : grounds;
}

/** As `searchRecords`, in a dataset that the caller has reached. */
export async function findRecords(context: CallContext, search: RecordSearch): Outcome<FoundRecords> {
  const { dataset, asked } = search;
  const grounds = await readSearchContext(context.store, context.caller, dataset.id, asked.vector);
  return grounds.ok ? findOn(grounds.value, context, search) : grounds;
}

/** Place of a record, from 1, among those that a search of the caller finds; null if the search does not find it. */
export async function placeInSearch(
  context: CallContext,
  search: Omit<RecordSearch, 'whose'>,
  recordId: string,
): Outcome<number | null> {
  const { dataset, asked } = search;
  const grounds = await readSearchContext(context.store, context.caller, dataset.id, asked.vector);
  if (!grounds.ok) return grounds;
  const request = requestFor(grounds.value, context, { ...search, whose: 'own' });
  if (!request.ok) return request;
  const answer = await context.search.search({ ...request.value, locate: recordId });
  return answer.ok ? ok(answer.value.place ?? null) : unansweredSearch(answer.error);
}

async function findOn(
  grounds: SearchContext,
  context: CallContext,
  search: RecordSearch,
): Outcome<FoundRecords> {
  const request = requestFor(grounds, context, search);
  if (!request.ok) return request;
  // A dataset in setup has no records, and its index would begin with half of its parts.
  if (search.dataset.status === 'draft') return ok({ records: { first: [], rest: null }, total: 0 });
  const answer = await context.search.search(request.value);
  if (!answer.ok) return unansweredSearch(answer.error);
  const { hits, total } = answer.value;
  return ok({ records: await recordsOf(context, grounds.parts, search, hits), total });
}

function requestFor(
  { parts, neighbors }: SearchContext,
  { caller }: CallContext,
  search: RecordSearch,
): Result<SearchRequest, ServiceFailure> {
  const { dataset, whose, query, asked } = search;
  const userId = whose === 'own' ? caller.id : null;
  const scope = scopeOf(parts, userId, query, asked);
  if (!scope.ok) return scope;
  const order = orderFor(parts, dataset, userId, query, asked);
  if (!order.ok) return order;
  const { offset, limit } = query;
  return neighbors === null
    ? ok({ ...scope.value, order: order.value, offset, limit })
    : ok({ ...scope.value, order: neighbors, offset: 0, limit });
}

/** The body's order takes precedence over the parameter; without either, records keep the order of the list (SEA-21, SEA-22). */
function orderFor(
  parts: SearchableParts,
  dataset: DatasetRow,
  userId: string | null,
  query: RecordQuery,
  asked: RequestedSearch,
): Result<SearchOrder, ServiceFailure> {
  const listed = requestedOrder(parts, query.order);
  if (!listed.ok) return listed;
  const sorted = sortedBy(parts, userId, asked.sort.length > 0 ? asked.sort : listed.value);
  if (!sorted.ok) return sorted;
  if (sorted.value !== null) return ok(sorted.value);
  return ok(userId === null ? { kind: 'index' } : { kind: 'own', start: queueStart(userId, dataset) });
}

/** The records in the order of the hits. One that was deleted since it was found is left out. */
async function recordsOf(
  context: CallContext,
  { storedProperties: properties }: SearchableParts,
  { dataset, whose, query }: RecordSearch,
  hits: readonly SearchHit[],
): Promise<Portions<FoundRecord>> {
  const scores = new Map(hits.map(({ recordId, score }) => [recordId, score]));
  const userId = whose === 'own' ? context.caller.id : undefined;
  const wanted = { dataset, includes: query.includes, userId, properties };
  const records = await recordsInPortions(context, wanted, [...scores.keys()]);
  return mapPortions(records, (record) => ({ record, score: scores.get(record.record.id) ?? null }));
}
