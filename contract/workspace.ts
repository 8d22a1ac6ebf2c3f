import * as z from 'zod/mini';
import { idSchema, listSchema, timestampSchema } from './primitives';

export const workspaceSchema = z.object({
  id: idSchema,
  name: z.string(),
  inserted_at: timestampSchema,
  updated_at: timestampSchema,
});

export const workspaceListSchema = listSchema(workspaceSchema);

export type WorkspaceDto = z.infer<typeof workspaceSchema>;
