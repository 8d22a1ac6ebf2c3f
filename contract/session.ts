import * as z from 'zod/mini';
import { keyBindingsSchema } from './key-bindings';
import { idSchema, timestampSchema } from './primitives';

export const roleSchema = z.enum(['owner', 'admin', 'annotator']);

export const tokenSchema = z.object({ access_token: z.string(), token_type: z.optional(z.string()) });

/** `GET /me`: null values are omitted, `workspaces` are names. Only our servers send `key_bindings`, with `include=key_bindings`. */
export const userSchema = z.object({
  id: idSchema,
  first_name: z.string(),
  last_name: z.optional(z.nullable(z.string())),
  full_name: z.optional(z.string()),
  username: z.string(),
  role: roleSchema,
  workspaces: z.optional(z.nullable(z.array(z.string()))),
  api_key: z.string(),
  inserted_at: timestampSchema,
  updated_at: timestampSchema,
  key_bindings: z.optional(keyBindingsSchema),
});

/** A user in a list; our servers also send when the user was disabled. */
export const accountSchema = z.extend(userSchema, { disabled_at: z.optional(timestampSchema) });

/**
 * `GET /_info`. Only our servers send more than the version: whether they support `If-Match` on changes of responses and `mode`
 * in searches, whether the default order of a user's records is random, the maximum bytes of a text answer, the maximum items of
 * one bulk call, whether users can be changed and invited, whether a write is carried out once under its `Idempotency-Key`,
 * whether datasets have `remote_media` and fields `use_math`, and whether task datasets have a `uid` and their records versions.
 */
export const infoSchema = z.object({
  version: z.string(),
  preconditions: z.optional(z.boolean()),
  parts_of_words: z.optional(z.boolean()),
  random_order: z.optional(z.boolean()),
  answer_max_bytes: z.optional(z.number()),
  bulk_max_items: z.optional(z.number()),
  accounts: z.optional(z.boolean()),
  invitations: z.optional(z.boolean()),
  idempotency_keys: z.optional(z.boolean()),
  display_settings: z.optional(z.boolean()),
  task_datasets: z.optional(z.boolean()),
});

/** `GET /v1/oauth2/providers`. */
export const providersSchema = z.object({ items: z.array(z.object({ name: z.string() })) });

/** `GET /_ready`, which Argilla does not have: 200 if the database answered a query, 503 otherwise. */
export const readinessSchema = z.object({ ready: z.literal(true) });

export type ReadinessDto = z.infer<typeof readinessSchema>;
export type TokenDto = z.infer<typeof tokenSchema>;
export type AccountDto = z.infer<typeof accountSchema>;
export type ProvidersDto = z.infer<typeof providersSchema>;
export type UserDto = z.infer<typeof userSchema>;
export type InfoDto = z.infer<typeof infoSchema>;
