import * as z from 'zod/mini';
import { namedSchema } from './named';
import { idSchema, timestampSchema } from './primitives';

export const responseStatusSchema = z.enum(['draft', 'submitted', 'discarded']);

/** Question name to value. What a value looks like depends on its question; the domain judges it (section 3). */
const responseValuesSchema = namedSchema(z.object({ value: z.unknown() }));

export const responseSchema = z.object({
  id: idSchema,
  values: z.nullable(responseValuesSchema),
  status: responseStatusSchema,
  record_id: z.optional(idSchema),
  user_id: z.nullable(idSchema),
  inserted_at: timestampSchema,
  updated_at: timestampSchema,
});

/** Body of creating and replacing a response. */
export const responseBodySchema = z.object({
  status: responseStatusSchema,
  values: z.optional(z.nullable(responseValuesSchema)),
});

export type ResponseStatusDto = z.infer<typeof responseStatusSchema>;
export type ResponseDto = z.infer<typeof responseSchema>;
export type ResponseBodyDto = z.infer<typeof responseBodySchema>;

/** Header that makes a repeated write answer as the first one did and change nothing. Ours; other servers ignore it. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Header by which a change of a response names the state it builds on: its `updated_at` in quotes. Other servers ignore it. */
export const PRECONDITION_HEADER = 'If-Match';
