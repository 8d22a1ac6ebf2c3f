import * as z from 'zod/mini';
import { namedSchema } from './named';
import { idSchema, timestampSchema } from './primitives';

export const responseStatusSchema = z.enum(['draft', 'submitted', 'discarded']);

/** Question name to value. The question determines the shape of a value; the domain validates it (VAL-5 to VAL-8). */
export const responseValuesSchema = namedSchema(z.object({ value: z.unknown() }));

export const responseSchema = z.object({
  id: idSchema,
  values: z.nullable(responseValuesSchema),
  status: responseStatusSchema,
  record_id: z.optional(idSchema),
  user_id: z.nullable(idSchema),
  inserted_at: timestampSchema,
  updated_at: timestampSchema,
});

/** Body of a request that creates or replaces a response. */
export const responseBodySchema = z.object({
  status: responseStatusSchema,
  values: z.optional(z.nullable(responseValuesSchema)),
});

/**
 * Maximum number of items in one call of our server, which `GET /_info` reports. Callers that do not know a server's maximum use
 * the 100 of the contract (LIM-38).
 */
export const OWN_BULK_MAX_ITEMS = 500;

/**
 * Body of a request that answers many records. `if_match` is supported by Ostraka only: the `updated_at` that the user's response
 * must still have, null for no response; if absent, any response is replaced. `act` is also supported by Ostraka only: the bulk
 * action that the call belongs to. Other servers ignore both.
 */
export const bulkBodySchema = z.object({
  items: z.array(
    z.object({
      record_id: idSchema,
      status: responseStatusSchema,
      values: z.optional(z.nullable(responseValuesSchema)),
      if_match: z.optional(z.nullable(z.string())),
    }),
  ),
  act: z.optional(idSchema),
});

/** Body of a request that removes many responses, supported by Ostraka only: `POST /v1/me/responses/bulk/removals`. */
export const bulkRemovalsBodySchema = z.object({
  items: z.array(z.object({ record_id: idSchema, if_match: z.optional(z.string()) })),
  act: z.optional(idSchema),
});

/**
 * Error of one item. Refusals that other servers do not know have a `code`, either `no-response` (nothing to remove) or
 * `response-changed`, with `current`: the user's current response.
 */
const bulkErrorSchema = z.object({
  detail: z.string(),
  code: z.optional(z.string()),
  current: z.optional(z.nullable(responseSchema)),
});

/** Results in the order of the request; exactly one of `item` and `error` is set. For removals, `item` is the removed response. */
export const bulkReplySchema = z.object({
  items: z.array(z.object({ item: z.nullable(responseSchema), error: z.nullable(bulkErrorSchema) })),
});

export type BulkBodyDto = z.infer<typeof bulkBodySchema>;
export type BulkRemovalsBodyDto = z.infer<typeof bulkRemovalsBodySchema>;
export type BulkReplyDto = z.infer<typeof bulkReplySchema>;
export type ResponseStatusDto = z.infer<typeof responseStatusSchema>;
export type ResponseDto = z.infer<typeof responseSchema>;
export type ResponseBodyDto = z.infer<typeof responseBodySchema>;

/**
 * Header that makes a repeated write return the first answer and change nothing. Supported by Ostraka only; other servers ignore
 * it.
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Header that contains the version that a change of a response is based on: its `updated_at` in quotes. Other servers ignore it. */
export const PRECONDITION_HEADER = 'If-Match';
