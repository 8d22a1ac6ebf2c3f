import type { Migration } from './migration';

/** Secrets that all processes on this database share, such as the key that signs tokens. */
export const serverSecrets: Migration = {
  version: 9,
  name: 'server-secrets',
  statements: [
    `create table server_secrets (
      name text primary key,
      value text not null,
      inserted_at timestamptz not null default now()
    )`,
  ],
};
