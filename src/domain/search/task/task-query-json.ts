import { TASK_STATUSES } from '#domain/task-record/task-record';
import {
  NO_TASK_FILTERS,
  type ScoreRange,
  type TaskFilters,
  type TaskSimilarity,
  type TaskSortKey,
} from './task-search';

const PREDICTED = ['ok', 'ko'] as const;

type Given = Readonly<Record<string, unknown>>;

/** Filters as an address contains them; those that are not set are omitted. */
export function filtersToJson(filters: TaskFilters): Given {
  const { text, predicted, score, metadata } = filters;
  const byKey = [...metadata].filter(([, values]) => values.length > 0);
  const [onlyPredicted] = predicted.length === 1 ? predicted : [];
  return {
    ...(text.trim() !== '' && { text }),
    ...listEntry('predicted_as', filters.predictedAs),
    ...(onlyPredicted !== undefined && { predicted: onlyPredicted }),
    ...(score !== null && { score: { from: score.from, to: score.to } }),
    ...listEntry('predicted_by', filters.predictedBy),
    ...listEntry('annotated_as', filters.annotatedAs),
    ...listEntry('annotated_by', filters.annotatedBy),
    ...listEntry('uncovered_by_rules', filters.uncoveredByRules),
    ...listEntry('status', filters.status),
    ...(byKey.length > 0 && { metadata: Object.fromEntries(byKey) }),
  };
}

/** Reads filters. Anything else is ignored, such as the vector in old links. */
export function filtersFromJson(json: unknown): TaskFilters {
  if (!isObject(json)) return NO_TASK_FILTERS;
  return {
    text: typeof json['text'] === 'string' ? json['text'] : '',
    predictedAs: textsIn(json['predicted_as']),
    annotatedAs: textsIn(json['annotated_as']),
    predictedBy: textsIn(json['predicted_by']),
    annotatedBy: textsIn(json['annotated_by']),
    status: knownIn(TASK_STATUSES, json['status']),
    predicted: knownIn(PREDICTED, json['predicted']),
    score: scoreIn(json['score']),
    metadata: metadataIn(json['metadata']),
    uncoveredByRules: textsIn(json['uncovered_by_rules']),
  };
}

/** Reads sort keys. Old links describe the whole option, of which only the id and the direction are read. */
export function sortFromJson(json: unknown): readonly TaskSortKey[] {
  if (!Array.isArray(json)) return [];
  const keys = new Map<string, TaskSortKey>();
  for (const entry of json as readonly unknown[]) {
    const id = isObject(entry) ? entry['id'] : null;
    if (typeof id !== 'string' || id === '' || keys.has(id)) continue;
    keys.set(id, { id, order: isObject(entry) && entry['order'] === 'desc' ? 'desc' : 'asc' });
  }
  return [...keys.values()];
}

export function sortToJson(sort: readonly TaskSortKey[]): readonly TaskSortKey[] {
  return sort.map(({ id, order }) => ({ id, order }));
}

export function similarToJson({ record, vector }: TaskSimilarity): Given {
  return { vector_name: vector, record_id: record };
}

/** Reads a similarity search; null for anything else. Ids of records may be numbers. */
export function similarFromJson(json: unknown): TaskSimilarity | null {
  if (!isObject(json)) return null;
  const { vector_name: vector, record_id: id } = json;
  const [record = ''] = textsIn(id);
  return typeof vector === 'string' && record !== '' ? { record, vector } : null;
}

export function isObject(json: unknown): json is Given {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function listEntry(name: string, values: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return values.length === 0 ? {} : { [name]: values };
}

/** Reads a list of texts. A single value counts as a list with one item. */
function textsIn(json: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(json) ? json : [json];
  const texts = values.flatMap((value) => {
    if (typeof value === 'string') return [value];
    const isScalar = typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean';
    return isScalar ? [String(value)] : [];
  });
  return [...new Set(texts)];
}

function knownIn<T extends string>(known: readonly T[], json: unknown): readonly T[] {
  const texts = textsIn(json);
  return known.filter((value) => texts.includes(value));
}

function scoreIn(json: unknown): ScoreRange | null {
  if (!isObject(json)) return null;
  const { from = 0, to = 1 } = json;
  if (typeof from !== 'number' || typeof to !== 'number') return null;
  return from >= 0 && from <= to && to <= 1 ? { from, to } : null;
}

function metadataIn(json: unknown): TaskFilters['metadata'] {
  if (!isObject(json)) return new Map();
  const byKey = Object.entries(json).map(([key, values]) => [key, textsIn(values)] as const);
  return new Map(byKey.filter(([, values]) => values.length > 0));
}
