import * as z from 'zod/mini';
import { namedSchema } from './named';
import { timestampSchema } from './primitives';

/** A task dataset (API v0, which omits keys without a value). Identified by workspace and name. */
export const taskDatasetSchema = z.object({
  id: z.optional(z.string()),
  /** Id for the calls of the API with `/v1` that serve all families (TWI-9). Supported by Ostraka only. */
  uid: z.optional(z.string()),
  name: z.string(),
  workspace: z.optional(z.nullable(z.string())),
  workspace_id: z.optional(z.nullable(z.string())),
  task: z.string(),
  tags: z.optional(z.nullable(namedSchema(z.unknown()))),
  created_at: z.optional(z.nullable(timestampSchema)),
  last_updated: z.optional(z.nullable(timestampSchema)),
});

/** `GET /datasets/` answers a bare array. */
export const taskDatasetListSchema = z.array(taskDatasetSchema);

export type TaskDatasetDto = z.infer<typeof taskDatasetSchema>;
