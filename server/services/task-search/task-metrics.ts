import type { JsonEntries } from '#domain/shared/ordered-json';
import { err, ok } from '#domain/shared/result';
import type { RecordTask } from '#domain/task-record/task-record';
import type { Condition, SearchAnswer, SearchFacet } from '#server/search/search-request';
import type { TaskDatasetRow } from '#server/store/queries/task-datasets';
import type { AppContext, CallContext } from '../app-context';
import { entityUnknown, type Outcome, type ServiceFailure } from '../service-failure';
import { reachTaskDataset, type TaskDatasetPlace } from '../task-datasets/reach-task-dataset';
import { measureRule, type MeasuredRule } from './metrics/labeling-rule-metric';
import { TASK_METRICS, type TaskMetric } from './metrics/metric-list';
import { METRIC_PLANS } from './metrics/metric-plans';
import { taskCondition } from './task-condition';
import { readTaskFields } from './task-fields';
import type { TaskQuery } from './task-query';
import { unansweredTaskSearch } from './unanswered-task-search';

export async function listTaskMetrics(
  context: CallContext,
  place: TaskDatasetPlace,
  task: RecordTask,
): Outcome<readonly TaskMetric[]> {
  const dataset = await reachTaskDataset(context, place, { task });
  return dataset.ok ? ok(TASK_METRICS[task]) : dataset;
}

/** A metric over the records that a query finds. */
export interface MetricRequest {
  readonly metric: string;
  readonly query: TaskQuery;
  /** Most entries of counts by value; null for the usual number. */
  readonly size: number | null;
  /** Of the metric `labeling_rule`; null where the request has none. */
  readonly rule: MeasuredRule | null;
}

export async function summarizeMetric(
  context: CallContext,
  place: TaskDatasetPlace,
  task: RecordTask,
  request: MetricRequest,
): Outcome<JsonEntries> {
  const dataset = await reachTaskDataset(context, place, { task, isOpen: true });
  if (!dataset.ok) return dataset;
  const known = TASK_METRICS[task].find(({ id }) => id === request.metric);
  return known === undefined
    ? entityUnknown('ServiceBaseMetric', request.metric)
    : summaryOf(context, dataset.value, known.id, request);
}

async function summaryOf(
  context: AppContext,
  dataset: TaskDatasetRow,
  id: TaskMetric['id'],
  { query, size, rule }: MetricRequest,
): Outcome<JsonEntries> {
  const fields = await readTaskFields(context.store, dataset);
  const scope = { fields, now: context.clock.now() };
  const found = taskCondition(query, scope);
  if (!found.ok) return found;
  const count = (where: readonly Condition[], facets: readonly SearchFacet[]) =>
    countIn(context, dataset, { kind: 'all', of: [found.value, ...where] }, facets);
  if (id === 'dataset_labeling_rules') return ok(new Map());
  if (id === 'labeling_rule') return rule === null ? err(RULE_MISSING) : measureRule(rule, scope, count);
  const plan = METRIC_PLANS[id]({ fields, isMultiLabel: dataset.is_multi_label === true, size });
  const counted = await count(plan.where, plan.facets);
  return counted.ok ? ok(plan.answerOf(counted.value.facets ?? [], counted.value.total)) : counted;
}

const RULE_MISSING: ServiceFailure = {
  code: 'bad-task-values',
  problems: [{ loc: ['query', 'rule_query'], msg: 'field required', type: 'value_error.missing' }],
};

async function countIn(
  { search }: AppContext,
  { id }: TaskDatasetRow,
  where: Condition,
  facets: readonly SearchFacet[],
): Outcome<SearchAnswer> {
  const answer = await search.search({
    datasetId: id,
    where,
    order: { kind: 'index' },
    offset: 0,
    limit: 0,
    facets,
  });
  return answer.ok ? ok(answer.value) : unansweredTaskSearch(answer.error);
}
