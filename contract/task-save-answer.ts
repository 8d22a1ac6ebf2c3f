import * as z from 'zod/mini';

/** Answer of `:bulk`. Only our servers list the records, if the request contains `answer=records`. */
export const taskSaveAnswerSchema = z.object({
  failed: z.number(),
  records: z.optional(
    z.array(
      z.object({
        id: z.union([z.string(), z.number(), z.bigint()]),
        last_updated: z.optional(z.string()),
        /** Whether the record has another version than expected, and was not saved. */
        conflict: z.optional(z.boolean()),
      }),
    ),
  ),
});
