import * as z from 'zod/mini';
import { idSchema, listSchema, timestampSchema } from './primitives';

const datasetStatusSchema = z.enum(['draft', 'ready']);

export const datasetSchema = z.object({
  id: idSchema,
  name: z.string(),
  guidelines: z.nullable(z.string()),
  allow_extra_metadata: z._default(z.boolean(), true),
  status: datasetStatusSchema,
  workspace_id: idSchema,
  /** Sent by Ostraka only, and only if the dataset has another order than the default. */
  record_order: z.optional(z.literal('imported')),
  /** Sent by Ostraka only, and only if texts load images and media from other sites. */
  remote_media: z.optional(z.literal(true)),
  /** Not sent by servers before 1.19. */
  last_activity_at: z.optional(z.nullable(timestampSchema)),
  inserted_at: timestampSchema,
  updated_at: timestampSchema,
});

export const datasetListSchema = listSchema(datasetSchema);

/** Progress over all records and all users' responses. */
export const progressSchema = z.object({
  total: z.number(),
  submitted: z.number(),
  discarded: z.number(),
  conflicting: z.number(),
  pending: z.number(),
});

/** The caller's own numbers. */
export const metricsSchema = z.object({
  records: z.object({ count: z.number() }),
  responses: z.object({ count: z.number(), submitted: z.number(), discarded: z.number(), draft: z.number() }),
});

export type DatasetDto = z.infer<typeof datasetSchema>;
export type ProgressDto = z.infer<typeof progressSchema>;
export type MetricsDto = z.infer<typeof metricsSchema>;
