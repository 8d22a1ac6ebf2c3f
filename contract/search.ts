import * as z from 'zod/mini';
import { namedSchema } from './named';
import { idSchema, listSchema, timestampSchema } from './primitives';

/** Maximum numbers that servers accept in one search (LIM-39). */
export const SEARCH_LIMITS = {
  filters: 50,
  values: 250,
  sortKeys: 10,
  /** Maximum characters of a text; a limit of our own server. */
  text: 2_000,
  /** Maximum different words of a text; a limit of our own server. */
  words: 200,
} as const;

/** Subjects of filters and sort keys. */
export type SearchScopeDto =
  | { readonly entity: 'record'; readonly property: 'inserted_at' | 'updated_at' }
  | { readonly entity: 'metadata'; readonly metadata_property: string }
  | {
      readonly entity: 'suggestion';
      readonly question: string;
      readonly property?: 'value' | 'score' | 'agent';
    }
  | { readonly entity: 'response'; readonly question?: string; readonly property?: 'status' };

export type SearchFilterDto =
  | { readonly type: 'terms'; readonly scope: SearchScopeDto; readonly values: readonly string[] }
  | {
      readonly type: 'range';
      readonly scope: SearchScopeDto;
      readonly ge?: number | bigint;
      readonly le?: number | bigint;
    };

/** Body of both search calls, and of the call that counts matches. */
export interface SearchBodyDto {
  readonly query?: {
    /** `mode` is supported by Ostraka only; other servers ignore it and look for whole words. */
    readonly text?: { readonly q: string; readonly field?: string; readonly mode?: 'parts' };
    readonly vector?: {
      readonly name: string;
      readonly record_id: string;
      readonly order: 'most_similar' | 'least_similar';
    };
  };
  readonly filters?: { readonly and: readonly SearchFilterDto[] };
  readonly sort?: readonly { readonly scope: SearchScopeDto; readonly order: 'asc' | 'desc' }[];
}

/** Whole numbers keep all of their digits. */
const exactNumberSchema = z.union([z.number(), z.bigint()]);

const bound = z.optional(z.nullable(exactNumberSchema));

export const metadataPropertySchema = z.object({
  id: idSchema,
  name: z.string(),
  title: z.string(),
  settings: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('terms'),
      values: z.optional(z.nullable(z.array(z.string()))),
    }),
    z.object({ type: z.literal('integer'), min: bound, max: bound }),
    z.object({ type: z.literal('float'), min: bound, max: bound }),
  ]),
  visible_for_annotators: z.optional(z.boolean()),
  inserted_at: z.optional(timestampSchema),
  updated_at: z.optional(timestampSchema),
});

export const metadataPropertyListSchema = listSchema(metadataPropertySchema);

export const metadataMetricsSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('terms'),
    total: z.number(),
    values: z.array(z.object({ term: z.string(), count: z.number() })),
  }),
  z.object({
    type: z.enum(['integer', 'float']),
    min: z.nullable(exactNumberSchema),
    max: z.nullable(exactNumberSchema),
  }),
]);

export const vectorsSettingsSchema = z.object({
  id: idSchema,
  name: z.string(),
  title: z.string(),
  dimensions: z.number(),
});

export const vectorsSettingsListSchema = listSchema(vectorsSettingsSchema);

export const suggestionOptionsSchema = listSchema(
  z.object({
    question: z.object({ id: idSchema, name: z.string() }),
    agents: z.array(z.string()),
  }),
);

const termCountsSchema = z.object({
  values: z.array(z.object({ term: z.string(), count: z.number() })),
  /** True if there are more values than the list contains. */
  more: z.boolean(),
});

const rangeCountsSchema = z.object({
  min: z.nullable(exactNumberSchema),
  max: z.nullable(exactNumberSchema),
  count: z.number(),
});

/** Answer of `GET /me/datasets/{id}/records/search/preparation`, supported by Ostraka only: shares that were read, 0 to 1. */
export const searchPreparationSchema = z.object({
  records: z.number(),
  /** Vectors are read after the records. */
  vectors: z.number(),
});

/**
 * Answer of `POST /me/datasets/{id}/records/search/counts`, supported by Ostraka only: counts by names of properties and
 * questions.
 */
export const searchCountsSchema = z.object({
  total: z.number(),
  statuses: z.object({
    pending: z.number(),
    draft: z.number(),
    submitted: z.number(),
    discarded: z.number(),
  }),
  metadata: namedSchema(z.union([termCountsSchema, rangeCountsSchema])),
  responses: namedSchema(termCountsSchema),
  suggestions: namedSchema(
    z.object({ values: termCountsSchema, agents: termCountsSchema, scores: rangeCountsSchema }),
  ),
});

export type SearchCountsDto = z.infer<typeof searchCountsSchema>;
