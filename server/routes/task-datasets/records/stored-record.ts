import {
  parseOrderedJson,
  WrittenNumber,
  type JsonEntries,
  type OrderedJson,
} from '#domain/shared/ordered-json';
import { storedEntries } from '#server/services/task-datasets/merged-entries';
import type { AnsweredTaskRecord } from '#server/services/task-search/found-task-records';
import type { VectorText } from '#server/store/queries/task-record-rows';

/** The name in the JSON type that the last writer used. */
export function nameJson({ row }: AnsweredTaskRecord): OrderedJson {
  return row.is_number ? new WrittenNumber(row.name) : row.name;
}

/** Vectors by name, without nulls. */
export function vectorsJson({ vectors }: AnsweredTaskRecord): JsonEntries {
  return new Map(vectors.map((vector) => [vector.name, vectorJson(vector)]));
}

function vectorJson({ value, extras }: VectorText): JsonEntries {
  return new Map([['value', parseOrderedJson(value)] as const, ...storedEntries(extras)]);
}
