import type { TaskStatus } from '#domain/task-record/task-record';

/** Bounds of a score, 0 to 1, both inclusive. */
export interface ScoreRange {
  readonly from: number;
  readonly to: number;
}

/** Filters of a task dataset (TSK-5). All filters must match; values of one list are alternatives. An empty list is no filter. */
export interface TaskFilters {
  /** In the query language (TWI-34); blank is no filter. */
  readonly text: string;
  readonly predictedAs: readonly string[];
  readonly annotatedAs: readonly string[];
  readonly predictedBy: readonly string[];
  readonly annotatedBy: readonly string[];
  readonly status: readonly TaskStatus[];
  readonly predicted: readonly ('ok' | 'ko')[];
  readonly score: ScoreRange | null;
  /** By key in flat form. */
  readonly metadata: ReadonlyMap<string, readonly string[]>;
  /** Query texts of rules; records that any of these rules covers are excluded. */
  readonly uncoveredByRules: readonly string[];
}

/** `id` is a field of the search (TWI-26), such as `last_updated` or `metadata.split`. */
export interface TaskSortKey {
  readonly id: string;
  readonly order: 'asc' | 'desc';
}

/** The reference record, by the text of its name, and the vector by which records are compared with it (TSK-15). */
export interface TaskSimilarity {
  readonly record: string;
  readonly vector: string;
}

/** Number of similar records, which are shown on one page. */
export const SIMILAR_TASK_RECORDS = 50;

export interface TaskSearch {
  readonly filters: TaskFilters;
  /** Sort keys; if empty, records are sorted by id. */
  readonly sort: readonly TaskSortKey[];
  /** If set, the search finds only the records most similar to this one, and the sort keys are ignored. */
  readonly similar?: TaskSimilarity | null;
}

/** A page of a search, from 1. */
export interface TaskPagePlace {
  readonly page: number;
  readonly size: TaskPageSize;
}

export const TASK_PAGE_SIZES = [1, 10, 20, 50, 100] as const;

export type TaskPageSize = (typeof TASK_PAGE_SIZES)[number];

/** Numbers of records by value, most frequent first. */
export type ValueCounts = ReadonlyMap<string, number>;

/** Aggregations of all records that a search finds (TWI-28). */
export interface TaskCounts {
  readonly predictedAs: ValueCounts;
  readonly annotatedAs: ValueCounts;
  readonly predictedBy: ValueCounts;
  readonly annotatedBy: ValueCounts;
  readonly status: ValueCounts;
  readonly predicted: ValueCounts;
  /** By lower bound of the bin, ascending. */
  readonly score: ReadonlyMap<number, number>;
  readonly words: ValueCounts;
  /** Counts by value; null for a key of numbers, which can only be sorted by. */
  readonly metadata: ReadonlyMap<string, ValueCounts | null>;
}

export const NO_TASK_FILTERS: TaskFilters = {
  text: '',
  predictedAs: [],
  annotatedAs: [],
  predictedBy: [],
  annotatedBy: [],
  status: [],
  predicted: [],
  score: null,
  metadata: new Map(),
  uncoveredByRules: [],
};

export const ALL_TASK_RECORDS: TaskSearch = { filters: NO_TASK_FILTERS, sort: [] };

/** A key that is equal for searches with the same result. */
function taskSearchKey({ filters, sort, similar = null }: TaskSearch): string {
  const { text, score, metadata, ...lists } = filters;
  const named = Object.entries({ ...lists, ...Object.fromEntries(prefixed(metadata)) });
  const values = named.flatMap(([name, list]) => (list.length === 0 ? [] : [[name, [...list].sort()]]));
  return JSON.stringify([
    text.trim(),
    values.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    score && [score.from, score.to],
    sort.map(({ id, order }) => [id, order]),
    similar && [similar.record, similar.vector],
  ]);
}

export function sameTaskSearch(a: TaskSearch, b: TaskSearch): boolean {
  return taskSearchKey(a) === taskSearchKey(b);
}

export function hasTaskFilters({ filters, similar = null }: TaskSearch): boolean {
  return taskSearchKey({ filters, sort: [], similar }) !== taskSearchKey(ALL_TASK_RECORDS);
}

const STABLE_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'predicted_as',
  'predicted_by',
  'score',
  'event_timestamp',
]);

/** Whether saving an annotation or a status can change which records are found, or their order. */
export function isMovedBySaving({ filters, sort }: TaskSearch): boolean {
  const { text, annotatedAs, annotatedBy, status, predicted } = filters;
  const lists = [annotatedAs, annotatedBy, status, predicted];
  const isSortStable = sort.every(({ id }) => STABLE_FIELDS.has(id) || id.startsWith(METADATA_PREFIX));
  return text.trim() !== '' || lists.some((list) => list.length > 0) || !isSortStable;
}

/** Prefix of the fields of metadata keys. */
export const METADATA_PREFIX = 'metadata.';

function prefixed(metadata: TaskFilters['metadata']): ReadonlyArray<readonly [string, readonly string[]]> {
  return [...metadata].map(([key, values]) => [METADATA_PREFIX + key, values]);
}
