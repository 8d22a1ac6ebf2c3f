import type { SoughtWords } from '#domain/query-language/query-keywords';
import { err, ok, type Result } from '#domain/shared/result';
import type { JsonEntries } from '#domain/shared/ordered-json';
import type { RecordTask } from '#domain/task-record/task-record';
import type { SearchRequest } from '#server/search/search-request';
import type { TaskDatasetRow } from '#server/store/queries/task-datasets';
import type { Caller } from '../access/caller';
import type { AppContext } from '../app-context';
import type { Portions } from '../records/record-portions';
import type { Outcome, ServiceFailure } from '../service-failure';
import { reachTaskDataset, type TaskDatasetPlace } from '../task-datasets/reach-task-dataset';
import { aggregationPlan, aggregationsOf, type AggregationPlan } from './aggregations';
import { taskRecordsInPortions, type AnsweredTaskRecord } from './found-task-records';
import { soughtKeywords } from './record-keywords';
import { taskCondition } from './task-condition';
import { readTaskFields, type TaskFields } from './task-fields';
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
}

export interface FoundTaskRecords {
  readonly task: RecordTask;
  readonly total: number;
  readonly records: Portions<AnsweredTaskRecord>;
  /** The words that keywords are found by. */
  readonly sought: SoughtWords | null;
  /** Of all records found; null for pages after the first (TWI-27). */
  readonly aggregations: JsonEntries | null;
}

/** Finds records of an open dataset, and counts all of them by their values. */
export async function searchTaskRecords(
  context: AppContext,
  caller: Caller,
  place: TaskDatasetPlace,
  task: RecordTask,
  request: TaskSearchRequest,
): Outcome<FoundTaskRecords> {
  const dataset = await reachTaskDataset(context, caller, place, { task, isOpen: true });
  if (!dataset.ok) return dataset;
  const fields = await readTaskFields(context.store, dataset.value);
  const plan = request.from === 0 ? aggregationPlan(fields, request.aggregations) : null;
  const search = engineRequest(context, dataset.value, fields, request, plan);
  if (!search.ok) return search;
  const answer = await context.search.search(search.value);
  if (!answer.ok) return unansweredTaskSearch(answer.error);
  const { hits, total, facets = [] } = answer.value;
  const ids = hits.map(({ recordId }) => recordId);
  return ok({
    task,
    total,
    sought: soughtKeywords(request.query),
    records: await taskRecordsInPortions(context, dataset.value.id, ids),
    aggregations: plan && aggregationsOf(plan, facets),
  });
}

function engineRequest(
  { clock }: AppContext,
  { id }: TaskDatasetRow,
  fields: TaskFields,
  { query, sort, from, limit }: TaskSearchRequest,
  plan: AggregationPlan | null,
): Result<SearchRequest, ServiceFailure> {
  const order = taskOrder(fields, sort);
  if (!order.ok) return order;
  if (query.vector !== null)
    return err({ code: 'bad-task-search', problem: { code: 'unsupported', what: 'vectors' } });
  const where = taskCondition(query, { fields, now: clock.now() });
  if (!where.ok) return where;
  if (from + limit > LAST_PLACE)
    return err({ code: 'bad-task-search', problem: { code: 'beyond-last', most: LAST_PLACE } });
  return ok({
    datasetId: id,
    where: where.value,
    // Without records there is nothing to bring in order.
    order: limit === 0 ? { kind: 'index' } : order.value,
    offset: from,
    limit,
    ...(plan !== null && { facets: plan.counted.map(({ facet }) => facet) }),
  });
}
