import { err, ok } from '#domain/shared/result';
import type { RecordTask } from '#domain/task-record/task-record';
import { keywordColumn } from '#server/search/task-columns';
import type { TaskDatasetRow } from '#server/store/queries/task-datasets';
import type { Caller } from '../access/caller';
import type { AppContext } from '../app-context';
import type { Outcome } from '../service-failure';
import { reachTaskDataset, type TaskDatasetPlace } from '../task-datasets/reach-task-dataset';
import { taskCondition } from './task-condition';
import { readTaskFields } from './task-fields';
import type { TaskQuery } from './task-query';
import { unansweredTaskSearch } from './unanswered-task-search';

/** A metric as the list describes it. */
export interface TaskMetric {
  readonly id: 'dataset_labels';
  readonly name: string;
}

/** The metrics that are answered (TWI-41). Clients look for an id here before they ask for it. */
const METRICS: Readonly<Record<RecordTask, readonly TaskMetric[]>> = {
  TextClassification: [{ id: 'dataset_labels', name: 'The dataset labels' }],
  TokenClassification: [{ id: 'dataset_labels', name: 'The dataset entity labels' }],
  Text2Text: [],
};

export async function listTaskMetrics(
  context: AppContext,
  caller: Caller,
  place: TaskDatasetPlace,
  task: RecordTask,
): Outcome<readonly TaskMetric[]> {
  const dataset = await reachTaskDataset(context, caller, place, { task });
  return dataset.ok ? ok(METRICS[task]) : dataset;
}

/** Answer of the metric `dataset_labels`. */
export interface DatasetLabels {
  readonly labels: readonly string[];
}

/** The metric of an id over the records that a query finds. */
export async function summarizeMetric(
  context: AppContext,
  caller: Caller,
  place: TaskDatasetPlace,
  task: RecordTask,
  metric: string,
  query: TaskQuery,
): Outcome<DatasetLabels> {
  const dataset = await reachTaskDataset(context, caller, place, { task, isOpen: true });
  if (!dataset.ok) return dataset;
  const isKnown = METRICS[task].some(({ id }) => id === metric);
  return isKnown
    ? datasetLabels(context, dataset.value, query)
    : err({ code: 'entity-unknown', type: 'ServiceBaseMetric', name: metric });
}

/** All labels of predictions and annotations, whatever their score, the most frequent first (TWI-42). */
async function datasetLabels(
  { store, search, clock }: AppContext,
  dataset: TaskDatasetRow,
  query: TaskQuery,
): Outcome<DatasetLabels> {
  const fields = await readTaskFields(store, dataset);
  const where = taskCondition(query, { fields, now: clock.now() });
  if (!where.ok) return where;
  const answer = await search.search({
    datasetId: dataset.id,
    where: where.value,
    order: { kind: 'index' },
    offset: 0,
    limit: 0,
    facets: [{ kind: 'terms', column: keywordColumn('labels'), limit: Infinity }],
  });
  if (!answer.ok) return unansweredTaskSearch(answer.error);
  const [labels] = answer.value.facets ?? [];
  return ok({ labels: labels?.kind === 'terms' ? labels.values.map(({ term }) => term) : [] });
}
