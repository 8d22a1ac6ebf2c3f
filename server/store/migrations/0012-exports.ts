import type { Migration } from './migration';

/**
 * Exports that users asked for: a ticket that is good once at any process, by its digest, and how far its file has come. The request is
 * text, since jsonb does not take every character that JSON does.
 */
export const exportsOfDatasets: Migration = {
  version: 12,
  name: 'exports',
  statements: [
    `create table exports (
      dataset_id uuid not null references datasets on delete cascade,
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      ticket_digest text not null unique,
      request text not null,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
      total integer not null,
      done integer not null default 0,
      inserted_at timestamptz not null default now()
    )`,
    `create index exports_by_age on exports (inserted_at)`,
    `create index exports_by_dataset on exports (dataset_id)`,
    `create index exports_by_user on exports (user_id)`,
  ],
};
