import { ok, type Result } from '#domain/shared/result';
import type { JsonEntries } from '#domain/shared/ordered-json';
import type { RecordTask } from '#domain/task-record/task-record';
import { digestOfNumber } from '#server/search/alike-texts';
import type { SearchHit, SearchRequest } from '#server/search/search-request';
import { ALIKE_COLUMN } from '#server/search/task-columns';
import type { TaskDatasetRow } from '#server/store/queries/task-datasets';
import type { AppContext, CallContext } from '../app-context';
import type { Portions } from '../records/record-portions';
import { badTaskSearch, type Outcome, type ServiceFailure } from '../service-failure';
import { reachTaskDataset, type TaskDatasetPlace } from '../task-datasets/reach-task-dataset';
import { aggregationPlan, aggregationsOf, type AggregationPlan } from './aggregations';
import { taskRecordsInPortions, type AnsweredTaskRecord } from './found-task-records';
import { keywordFinder, type KeywordFinder } from './record-keywords';
import { taskCondition } from './task-condition';
import { readTaskFields, type TaskFields } from './task-fields';
import { neighborsOf, nearestWanted } from './task-neighbors';
import { taskOrder } from './task-order';
import type { TaskQuery, TaskSort } from './task-query';
import { unansweredTaskSearch } from './unanswered-task-search';

/** Place of the last record that a search reaches (LIM-6). */
const LAST_PLACE = 10_000;

/** A page of a search. */
export interface TaskSearchRequest {
  readonly query: TaskQuery;
  readonly sort: readonly TaskSort[];
  readonly from: number;
  readonly limit: number;
  /** Names of the aggregations that are computed; null for all. */
  readonly aggregations: readonly string[] | null;
  /** Whether alike texts of each record are counted; of text classification only. */
  readonly withAlike: boolean;
}

/** Records with the same words in the same order. */
export interface AlikeRecords {
  /** The value of the query field `alike` that finds them. */
  readonly digest: string;
  /** Of the whole dataset. */
  readonly count: number;
}

export interface FoundTaskRecords {
  readonly task: RecordTask;
  readonly total: number;
  readonly records: Portions<AnsweredTaskRecord>;
  readonly keywords: KeywordFinder | null;
  /** By the database's id of a record; without those that are alike to no other. */
  readonly alike: ReadonlyMap<string, AlikeRecords>;
  /** Of all records found; null for pages after the first (TWI-27). */
  readonly aggregations: JsonEntries | null;
}

/** Finds records of an open dataset, and counts all of them by their values. */
export async function searchTaskRecords(
  context: CallContext,
  place: TaskDatasetPlace,
  task: RecordTask,
  request: TaskSearchRequest,
): Outcome<FoundTaskRecords> {
  const dataset = await reachTaskDataset(context, place, { task, isOpen: true });
  if (!dataset.ok) return dataset;
  const fields = await readTaskFields(context.store, dataset.value);
  const plan = request.from === 0 ? aggregationPlan(fields, request.aggregations) : null;
  const search = engineRequest(context, dataset.value, fields, request, plan);
  if (!search.ok) return search;
  const answer = await context.search.search(search.value);
  if (!answer.ok) return unansweredTaskSearch(answer.error);
  const { hits, total, facets = [] } = answer.value;
  // More similar records may be counted than are returned.
  const page = hits.slice(0, request.limit);
  const ids = page.map(({ recordId }) => recordId);
  return ok({
    task,
    total,
    // Similar records have no keywords (TWI-30).
    keywords: request.query.vector === null ? keywordFinder(request.query) : null,
    alike: alikeOf(page),
    records: await taskRecordsInPortions(context, dataset.value.id, ids),
    aggregations: plan && aggregationsOf(plan, facets),
  });
}

function alikeOf(page: readonly SearchHit[]): ReadonlyMap<string, AlikeRecords> {
  const alike = new Map<string, AlikeRecords>();
  for (const { recordId, same } of page) {
    if (same !== undefined && same.count > 1)
      alike.set(recordId, { digest: digestOfNumber(same.number), count: same.count });
  }
  return alike;
}

function engineRequest(
  { clock }: AppContext,
  { id }: TaskDatasetRow,
  fields: TaskFields,
  request: TaskSearchRequest,
  plan: AggregationPlan | null,
): Result<SearchRequest, ServiceFailure> {
  const page = orderedPage(fields, request);
  if (!page.ok) return page;
  const where = taskCondition(request.query, { fields, now: clock.now() });
  if (!where.ok) return where;
  return ok({
    datasetId: id,
    where: where.value,
    ...page.value,
    ...(plan !== null && { facets: plan.counted.map(({ facet }) => facet) }),
    ...(request.withAlike && { sameNumber: ALIKE_COLUMN }),
  });
}

/** The nearest to a vector are one page, in an order of their own (TWI-31). */
function orderedPage(
  fields: TaskFields,
  { query: { vector }, sort, from, limit }: TaskSearchRequest,
): Result<Pick<SearchRequest, 'order' | 'offset' | 'limit'>, ServiceFailure> {
  const order = taskOrder(fields, sort);
  if (!order.ok) return order;
  if (vector !== null) {
    const neighbors = neighborsOf(fields, vector);
    if (!neighbors.ok) return neighbors;
    return ok({ order: neighbors.value, offset: 0, limit: nearestWanted(vector, limit) });
  }
  if (from + limit > LAST_PLACE) return badTaskSearch({ code: 'beyond-last', most: LAST_PLACE });
  // Without records there is nothing to bring in order.
  return ok({ order: limit === 0 ? { kind: 'index' } : order.value, offset: from, limit });
}
