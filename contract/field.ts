import * as z from 'zod/mini';
import { idSchema, listSchema, timestampSchema } from './primitives';

const fieldSettingsSchema = z.object({
  type: z.literal('text'),
  use_markdown: z._default(z.boolean(), false),
});

export const fieldSchema = z.object({
  id: idSchema,
  name: z.string(),
  title: z.string(),
  required: z.boolean(),
  settings: fieldSettingsSchema,
  /** Sent by Ostraka only, and only if formulas are typeset. */
  use_math: z.optional(z.literal(true)),
  dataset_id: idSchema,
  inserted_at: timestampSchema,
  updated_at: timestampSchema,
});

export const fieldListSchema = listSchema(fieldSchema);

export type FieldDto = z.infer<typeof fieldSchema>;
