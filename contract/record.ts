import * as z from 'zod/mini';
import { namedSchema } from './named';
import { idSchema, timestampSchema } from './primitives';
import { responseSchema } from './response';

export const suggestionSchema = z.object({
  id: idSchema,
  question_id: idSchema,
  type: z.optional(z.nullable(z.enum(['model', 'human']))),
  value: z.unknown(),
  score: z.optional(z.nullable(z.union([z.number(), z.array(z.number())]))),
  agent: z.optional(z.nullable(z.string())),
  inserted_at: z.optional(timestampSchema),
  updated_at: z.optional(timestampSchema),
});

/** A server may send a large number without a fraction. */
const vectorSchema = z.array(z.union([z.number(), z.pipe(z.bigint(), z.transform(Number))]));

/** Lists contain `responses`, `suggestions` and `vectors` only on request. */
export const recordSchema = z.object({
  id: idSchema,
  fields: namedSchema(z.nullable(z.string())),
  metadata: z.nullable(namedSchema(z.unknown())),
  external_id: z.nullable(z.string()),
  responses: z.optional(z.nullable(z.array(responseSchema))),
  suggestions: z.optional(z.nullable(z.array(suggestionSchema))),
  vectors: z.optional(z.nullable(namedSchema(vectorSchema))),
  dataset_id: idSchema,
  inserted_at: timestampSchema,
  updated_at: timestampSchema,
});

export const recordListSchema = z.object({ items: z.array(recordSchema), total: z.number() });

/** Results of a search, best first; the score is null unless they are ordered by relevance. */
export const recordSearchSchema = z.object({
  items: z.array(z.object({ record: recordSchema, query_score: z.optional(z.nullable(z.number())) })),
  total: z.number(),
});

/**
 * The record's status for the caller, and its places from 1: among all records of that status, and among the results of a search;
 * null if the search does not find it.
 */
export const recordPlaceSchema = z.object({
  status: z.enum(['pending', 'draft', 'submitted', 'discarded']),
  place: z.int().check(z.positive()),
  found: z.nullable(z.int().check(z.positive())),
});

export const RECORDS_DEFAULT_LIMIT = 50;
export const RECORDS_MAX_LIMIT = 1000;

export type SuggestionDto = z.infer<typeof suggestionSchema>;
export type RecordDto = z.infer<typeof recordSchema>;
