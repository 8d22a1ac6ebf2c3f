import * as z from 'zod/mini';

/** Answer of `:bulk`. Only our servers list the records, if asked to with `answer=records`. */
export const taskSaveAnswerSchema = z.object({
  failed: z.number(),
  records: z.optional(
    z.array(
      z.object({
        id: z.union([z.string(), z.number(), z.bigint()]),
        last_updated: z.optional(z.string()),
        /** Whether the record has another version than expected, and was left alone. */
        conflict: z.optional(z.boolean()),
      }),
    ),
  ),
});
