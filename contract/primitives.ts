import * as z from 'zod/mini';

/** Time on the wire: ISO 8601 in UTC without a zone, with microseconds, and without a fraction if it is exactly zero (WIR-7). */
export const timestampSchema = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)?$/));

/** Ids are UUIDs in lower case. Answers are not validated more strictly, because a server may use other ids. */
export const idSchema = z.string();

export function listSchema<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item) });
}
