import * as z from 'zod/mini';
import { idSchema, listSchema, timestampSchema } from './primitives';

/** Supported by Ostraka only; other servers have no saved views. */
export const VIEW_LIMITS = { name: 100, query: 65_536, views: 50 } as const;

export const savedViewSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Query of the annotation page's URL, without the place in the queue. */
  query: z.string(),
  is_default: z.boolean(),
  inserted_at: timestampSchema,
  updated_at: timestampSchema,
});

export const savedViewListSchema = listSchema(savedViewSchema);

export type SavedViewDto = z.infer<typeof savedViewSchema>;

/** Body of a request that saves or replaces a view. */
export interface SavedViewBodyDto {
  readonly name: string;
  readonly query: string;
  readonly is_default: boolean;
}
