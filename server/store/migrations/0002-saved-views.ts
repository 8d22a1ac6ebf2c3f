import type { Migration } from './migration';

export const savedViews: Migration = {
  version: 2,
  name: 'saved-views',
  statements: [
    `create table saved_views (
      id uuid not null default gen_random_uuid(),
      dataset_id uuid not null references datasets on delete cascade,
      user_id uuid not null references users on delete cascade,
      name text not null,
      query text not null,
      is_default boolean not null default false,
      ordinal bigint generated always as identity,
      inserted_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (id, dataset_id),
      constraint saved_views_name_unique unique (dataset_id, user_id, name)
    )`,
    `create unique index saved_views_one_default on saved_views (dataset_id, user_id) where is_default`,
    `create index saved_views_by_user on saved_views (user_id)`,
  ],
};
