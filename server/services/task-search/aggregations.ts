import { WrittenNumber, type JsonEntries, type OrderedJson } from '#domain/shared/ordered-json';
import type { RecordTask } from '#domain/task-record/task-record';
import type {
  Column,
  FoundFacet,
  NumberStatistics,
  OverlapCounts,
  SearchFacet,
} from '#server/search/search-request';
import { keywordColumn, SCORE_COLUMN, taskMetadataColumn } from '#server/search/task-columns';
import type { TaskFields } from './task-fields';

/** Buckets of one aggregation. */
export const MAX_BUCKETS = 1_000;

/** Words that the aggregation and the metric `words_cloud` list (contract 6.2). */
const USUAL_WORDS = 80;

/** Aggregations that count the values of a column. */
const COUNTED = [
  'predicted_as',
  'annotated_as',
  'annotated_by',
  'predicted_by',
  'status',
  'predicted',
] as const;

/** Aggregations of all tasks, and those of one. */
const OF_ALL = [...COUNTED, 'score', 'words', 'metadata'] as const;
const OF_TASK: Readonly<Record<RecordTask, readonly string[]>> = {
  TextClassification: OF_ALL,
  TokenClassification: [...OF_ALL, 'mentions', 'predicted_mentions'],
  Text2Text: [...OF_ALL, 'predicted_text', 'annotated_text'],
};

/** Labels have no meaning for texts; their aggregations stay empty (contract 2.10.2). */
const EMPTY_FOR_TEXTS: ReadonlySet<string> = new Set(['predicted_as', 'annotated_as', 'predicted']);

/** A count of the search, and its place in the answer: the key of an aggregation, and below it that of metadata. */
interface Counted {
  readonly path: readonly [string] | readonly ['metadata', string];
  readonly facet: SearchFacet;
}

export interface AggregationPlan {
  /** Keys of the answer, in its order. */
  readonly keys: readonly string[];
  readonly counted: readonly Counted[];
}

/** The counts that a search needs. `wanted`: names of aggregations; null for all of the task (TWI-28). */
export function aggregationPlan(fields: TaskFields, wanted: readonly string[] | null): AggregationPlan {
  const keys = OF_TASK[fields.task].filter((key) => wanted === null || wanted.includes(key));
  const isEmpty = (key: string) => fields.task === 'Text2Text' && EMPTY_FOR_TEXTS.has(key);
  const columns = COUNTED.filter((key) => keys.includes(key) && !isEmpty(key));
  return {
    keys,
    counted: [
      ...columns.map((key): Counted => ({ path: [key], facet: termsOf(keywordColumn(key)) })),
      ...(keys.includes('score') ? [{ path: ['score'], facet: SCORE_FACET } as const] : []),
      ...(keys.includes('words') ? [{ path: ['words'], facet: WORDS_FACET } as const] : []),
      ...(keys.includes('metadata') ? metadataCounts(fields) : []),
    ],
  };
}

/** Records by score (TWI-28). */
const SCORE_FACET: SearchFacet = { kind: 'histogram', column: SCORE_COLUMN, interval: 0.001 };

function metadataCounts({ metadata }: TaskFields): readonly Counted[] {
  return [...metadata].flatMap(([key, kinds]): readonly Counted[] => {
    const column = taskMetadataColumn(key, kinds);
    if (column === null) return [];
    const facet: SearchFacet = column.kind === 'double' ? { kind: 'statistics', column } : termsOf(column);
    return [{ path: ['metadata', key], facet }];
  });
}

/** Records by word of their text. */
const WORDS_FACET: SearchFacet = { kind: 'words', limit: USUAL_WORDS };

function termsOf(column: Column): SearchFacet {
  return { kind: 'terms', column, limit: MAX_BUCKETS };
}

/** The aggregations of an answer. `facets` are those of the plan, in its order. */
export function aggregationsOf(plan: AggregationPlan, facets: readonly FoundFacet[]): JsonEntries {
  const aggregations = new Map<string, OrderedJson>(plan.keys.map((key) => [key, new Map()]));
  const metadata = new Map<string, OrderedJson>();
  plan.counted.forEach(({ path: [key, name] }, index) => {
    const facet = facets[index];
    if (facet === undefined || facet.kind === 'overlap') return;
    if (name === undefined) aggregations.set(key, countsOf(facet));
    else metadata.set(name, countsOf(facet));
  });
  if (plan.keys.includes('metadata')) aggregations.set('metadata', metadata);
  return aggregations;
}

/** Counts as an answer has them: by value or word, or by the lower bound of a bin. */
function countsOf(facet: Exclude<FoundFacet, OverlapCounts>): JsonEntries {
  switch (facet.kind) {
    case 'terms':
    case 'words':
      return new Map(facet.values.map(({ term, count }) => [term, number(count)]));
    case 'histogram':
      return new Map(facet.bins.map(({ from, count }) => [String(from), number(count)]));
    case 'statistics':
      return new Map([['argilla:stats', 'min' in facet ? statistics(facet) : NO_STATISTICS]]);
  }
}

const NO_STATISTICS: JsonEntries = new Map<string, OrderedJson>([
  ['count', number(0)],
  ['sum', number(0)],
  ['std_deviation_bounds', new Map()],
]);

function statistics(found: NumberStatistics): JsonEntries {
  const { count, min, max, average, sum, sumOfSquares, variance, standardDeviation, bounds } = found;
  return new Map<string, OrderedJson>([
    ...Object.entries({ count, min, max, avg: average, sum, sum_of_squares: sumOfSquares }).map(written),
    ...Object.entries({ variance, std_deviation: standardDeviation }).map(written),
    ['std_deviation_bounds', new Map(Object.entries(bounds).map(written))],
  ]);
}

function written([key, value]: readonly [string, number]): [string, OrderedJson] {
  return [key, number(value)];
}

/** Null for a sum beyond the largest double, which JSON cannot write. */
function number(value: number): OrderedJson {
  return Number.isFinite(value) ? new WrittenNumber(String(value)) : null;
}
