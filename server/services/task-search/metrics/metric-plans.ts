import { multiLabelF1, singleLabelF1, type LabelAgreement } from '#domain/metrics/f1-scores';
import { isEntries, type JsonEntries, type OrderedJson } from '#domain/shared/ordered-json';
import type { Condition, FoundFacet, SearchFacet, TermCounts } from '#server/search/search-request';
import { keywordColumn, TEXT_LENGTH_COLUMN, type TaskKeyword } from '#server/search/task-columns';
import { aggregationPlan, aggregationsOf, MAX_BUCKETS } from '../aggregations';
import type { TaskFields } from '../task-fields';
import { errorEntries, f1Entries, lengthEntries } from './metric-answers';
import type { TaskMetricId } from './metric-list';

/** Most entries that a caller gets (contract 1.7). */
const MAX_SIZE = 5_000;

export interface MetricScope {
  readonly fields: TaskFields;
  readonly isMultiLabel: boolean;
  /** Most entries of counts by value; null for the usual number. */
  readonly size: number | null;
}

/** One search that gives the answer of a metric. */
export interface MetricPlan {
  /** Of the records that count, in addition to the query. */
  readonly where: readonly Condition[];
  readonly facets: readonly SearchFacet[];
  /** `facets` are those of the plan, in its order; `total` records were found. */
  answerOf(facets: readonly FoundFacet[], total: number): JsonEntries;
}

/** Metrics that one search answers. */
type CountedMetric = Exclude<TaskMetricId, 'labeling_rule' | 'dataset_labeling_rules'>;

export const METRIC_PLANS: Readonly<Record<CountedMetric, (scope: MetricScope) => MetricPlan>> = {
  text_length: lengthPlan,
  error_distribution: errorPlan,
  status_distribution: (scope) => aggregatedPlan('status', scope),
  words_cloud: (scope) => aggregatedPlan('words', scope),
  metadata: (scope) => aggregatedPlan('metadata', scope),
  predicted_by: (scope) => aggregatedPlan('predicted_by', scope),
  annotated_by: (scope) => aggregatedPlan('annotated_by', scope),
  predicted_as: (scope) => aggregatedPlan('predicted_as', scope),
  annotated_as: (scope) => aggregatedPlan('annotated_as', scope),
  score: (scope) => aggregatedPlan('score', scope),
  F1: firstLabelsPlan,
  MultiLabelF1: labelSetsPlan,
  dataset_labels: labelsPlan,
};

/** The same counts as the aggregation of a search (TWI-28). */
function aggregatedPlan(key: string, { fields, size }: MetricScope): MetricPlan {
  const plan = aggregationPlan(fields, [key]);
  return {
    where: [],
    facets: plan.counted.map(({ facet }) => (size === null ? facet : limited(facet, size))),
    answerOf(facets) {
      const counts = aggregationsOf(plan, facets).get(key);
      return isEntries(counts) ? counts : new Map();
    },
  };
}

function limited(facet: SearchFacet, size: number): SearchFacet {
  return 'limit' in facet ? { ...facet, limit: Math.min(size, MAX_SIZE) } : facet;
}

function lengthPlan(): MetricPlan {
  return {
    where: [],
    facets: [{ kind: 'terms', column: TEXT_LENGTH_COLUMN, limit: Infinity }],
    answerOf: ([lengths]) => lengthEntries(termsIn(lengths)),
  };
}

function errorPlan({ size }: MetricScope): MetricPlan {
  return {
    where: [],
    facets: [{ kind: 'terms', column: keywordColumn('predicted'), limit: MAX_BUCKETS }],
    answerOf: ([predicted], total) => errorEntries(termsIn(predicted), total, size ?? MAX_BUCKETS),
  };
}

/** All labels of predictions and annotations, whatever their score, the most frequent first (TWI-42). */
function labelsPlan(): MetricPlan {
  return {
    where: [],
    facets: [{ kind: 'terms', column: keywordColumn('labels'), limit: Infinity }],
    answerOf: ([labels]) =>
      new Map<string, OrderedJson>([['labels', termsIn(labels).map(({ term }) => term)]]),
  };
}

/** F1 of one label on each side; of several labels the best one counts. */
function firstLabelsPlan({ isMultiLabel }: MetricScope): MetricPlan {
  const sides = isMultiLabel
    ? (['annotated_first', 'predicted_first'] as const)
    : (['annotated_as', 'predicted_as'] as const);
  return agreementPlan(sides, (agreements, total) => f1Entries(singleLabelF1(agreements, total)));
}

/** F1 of all labels of each side. */
function labelSetsPlan(): MetricPlan {
  return agreementPlan(['annotated_as', 'predicted_as'], (agreements) => f1Entries(multiLabelF1(agreements)));
}

function agreementPlan(
  [annotated, predicted]: readonly [TaskKeyword, TaskKeyword],
  entriesOf: (agreements: readonly LabelAgreement[], total: number) => JsonEntries,
): MetricPlan {
  return {
    where: (['annotated_by', 'predicted_by'] as const).map((side) => ({
      kind: 'exists',
      column: keywordColumn(side),
    })),
    facets: [{ kind: 'overlap', columns: [keywordColumn(annotated), keywordColumn(predicted)] }],
    answerOf: ([overlap], total) => entriesOf(agreementsIn(overlap), total),
  };
}

function agreementsIn(facet: FoundFacet | undefined): readonly LabelAgreement[] {
  if (facet?.kind !== 'overlap') return [];
  return facet.values.map(({ term, first, second, both }) => ({
    label: term,
    annotated: first,
    predicted: second,
    both,
  }));
}

function termsIn(facet: FoundFacet | undefined): TermCounts['values'] {
  return facet?.kind === 'terms' ? facet.values : [];
}
