import type { SchemaStep } from './migration';

/**
 * API keys are found by a digest, so that they can be stored encrypted. The epoch of a user's tokens moves when their
 * sessions are to end; tokens of an earlier one count no more.
 */
export const accounts: SchemaStep = {
  version: 10,
  name: 'accounts',
  statements: [
    `alter table users
      add column api_key_digest text,
      add column api_key_secret_id text,
      add column token_epoch integer not null default 0,
      add column disabled_at timestamptz`,
    `update users set api_key_digest = encode(sha256(convert_to(api_key, 'UTF8')), 'hex')`,
    `alter table users
      alter column api_key_digest set not null,
      add constraint users_api_key_digest_unique unique (api_key_digest),
      drop constraint users_api_key_unique`,
  ],
};
