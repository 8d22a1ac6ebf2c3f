import * as z from 'zod/mini';
import type { TaskQuery, TaskSort } from '#server/services/task-search/task-query';
import { shapedAs } from '../../http/input-shape';
import {
  boundedList,
  laxBoolean,
  laxInteger,
  laxNumber,
  laxText,
  listOf,
  mapOf,
  numbers,
  optional,
  orElse,
  orNull,
} from '../../http/lax-values';

const texts = z._default(listOf(laxText), []);

const STATUSES = ['Default', 'Edited', 'Discarded', 'Validated'] as const;

const scoreSchema = z.object({ from: orElse(laxNumber, 0), to: orNull(laxNumber) });

/** Numbers of records, as many as a search reaches. */
const NEAREST = [z.gte(1), z.lte(10_000)] as const;

const vectorSchema = z.object({
  name: laxText,
  value: numbers,
  k: orNull(z.pipe(laxInteger, z.number().check(...NEAREST))),
});

/** A text or a list of texts by key. A map, since keys may be names of the members of every object. */
const metadataSchema = shapedAs(
  z.pipe(
    mapOf(z.union([listOf(laxText), laxText])),
    z.transform(
      (given): ReadonlyMap<string, readonly string[]> =>
        new Map(
          Object.entries(given).map(([key, value]) => [key, typeof value === 'string' ? [value] : value]),
        ),
    ),
  ),
  z.record(z.string(), z.union([z.array(z.string()), z.string()])),
);

const queryKeys = z.object({
  query_text: orNull(laxText),
  ids: orElse(listOf(laxText), []),
  status: z._default(listOf(z.enum(STATUSES)), []),
  annotated_by: texts,
  predicted_by: texts,
  annotated_as: texts,
  predicted_as: texts,
  predicted: orNull(z.enum(['ok', 'ko'])),
  score: orNull(scoreSchema),
  metadata: optional(metadataSchema),
  has_annotation: orElse(laxBoolean, false),
  has_prediction: orElse(laxBoolean, false),
  uncovered_by_rules: texts,
  vector: orNull(vectorSchema),
  raw_query: orNull(mapOf(z.unknown())),
});

export const QUERY_KEYS: readonly string[] = Object.keys(queryKeys.shape);

/** The query object of searches, deletions and metrics (TWI-25). Lists are no lists if they are null or a bare text. */
export const taskQuerySchema = z.pipe(
  queryKeys,
  z.transform((given): TaskQuery => ({
    text: given.query_text,
    ids: given.ids,
    status: given.status,
    annotatedBy: given.annotated_by,
    predictedBy: given.predicted_by,
    annotatedAs: given.annotated_as,
    predictedAs: given.predicted_as,
    predicted: given.predicted,
    score: given.score,
    metadata: given.metadata ?? new Map(),
    hasAnnotation: given.has_annotation,
    hasPrediction: given.has_prediction,
    uncoveredByRules: given.uncovered_by_rules,
    vector: given.vector,
    isRaw: given.raw_query !== null,
  })),
);

export const EVERY_RECORD: TaskQuery = z.parse(taskQuerySchema, {});

const SORT_KEYS_MAX = 50;

export const taskSortSchema: z.ZodMiniType<readonly TaskSort[]> = boundedList(
  z.object({ id: laxText, order: z._default(z.enum(['asc', 'desc']), 'asc') }),
  SORT_KEYS_MAX,
  0,
);
