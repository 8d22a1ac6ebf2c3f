import type { Migration } from './migration';

/**
 * Primary keys below a dataset are (id, dataset_id): the id finds a row alone, as the paths of the API need it, and the
 * dataset id is part of every key, as a distributed PostgreSQL needs it. Names of constraints are part of the seam:
 * callers distinguish violations by them.
 */
export const foundation: Migration = {
  version: 1,
  name: 'foundation',
  statements: [
    `create table users (
      id uuid primary key default gen_random_uuid(),
      username text not null constraint users_username_unique unique,
      first_name text not null,
      last_name text,
      role text not null check (role in ('owner', 'admin', 'annotator')),
      api_key text not null constraint users_api_key_unique unique,
      password_hash text not null,
      ordinal bigint generated always as identity,
      inserted_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`,
    `create table workspaces (
      id uuid primary key default gen_random_uuid(),
      name text not null constraint workspaces_name_unique unique,
      ordinal bigint generated always as identity,
      inserted_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`,
    `create table workspace_users (
      workspace_id uuid not null references workspaces on delete cascade,
      user_id uuid not null references users on delete cascade,
      inserted_at timestamptz not null default now(),
      constraint workspace_users_unique primary key (workspace_id, user_id)
    )`,
    `create index workspace_users_by_user on workspace_users (user_id)`,
    `create table datasets (
      id uuid primary key default gen_random_uuid(),
      workspace_id uuid not null constraint datasets_workspace references workspaces,
      name text not null,
      guidelines text,
      allow_extra_metadata boolean not null default true,
      status text not null default 'draft' check (status in ('draft', 'ready')),
      last_activity_at timestamptz not null default now(),
      ordinal bigint generated always as identity,
      inserted_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint datasets_name_unique unique (workspace_id, name)
    )`,
    `create table fields (
      id uuid not null default gen_random_uuid(),
      dataset_id uuid not null references datasets on delete cascade,
      name text not null,
      title text not null,
      required boolean not null default false,
      settings jsonb not null,
      ordinal bigint generated always as identity,
      inserted_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (id, dataset_id),
      constraint fields_name_unique unique (dataset_id, name)
    )`,
    `create table questions (
      id uuid not null default gen_random_uuid(),
      dataset_id uuid not null references datasets on delete cascade,
      name text not null,
      title text not null,
      description text,
      required boolean not null default false,
      settings jsonb not null,
      ordinal bigint generated always as identity,
      inserted_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (id, dataset_id),
      constraint questions_name_unique unique (dataset_id, name)
    )`,
    `create table metadata_properties (
      id uuid not null default gen_random_uuid(),
      dataset_id uuid not null references datasets on delete cascade,
      name text not null,
      title text not null,
      settings jsonb not null,
      visible_for_annotators boolean not null default true,
      ordinal bigint generated always as identity,
      inserted_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (id, dataset_id),
      constraint metadata_properties_name_unique unique (dataset_id, name)
    )`,
    `create table vectors_settings (
      id uuid not null default gen_random_uuid(),
      dataset_id uuid not null references datasets on delete cascade,
      name text not null,
      title text not null,
      dimensions integer not null check (dimensions > 0),
      ordinal bigint generated always as identity,
      inserted_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (id, dataset_id),
      constraint vectors_settings_name_unique unique (dataset_id, name)
    )`,
    // The counters change with every response: the free space keeps those updates on the row's own page.
    `create table records (
      id uuid not null default gen_random_uuid(),
      dataset_id uuid not null references datasets on delete cascade,
      fields jsonb not null,
      metadata jsonb,
      external_id text,
      shuffle integer not null default floor(random() * 2147483648)::integer,
      submitted_count integer not null default 0 check (submitted_count >= 0),
      discarded_count integer not null default 0 check (discarded_count >= 0),
      ordinal bigint generated always as identity,
      inserted_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (id, dataset_id),
      constraint records_external_id_unique unique (dataset_id, external_id)
    ) with (fillfactor = 90)`,
    `create index records_by_shuffle on records (dataset_id, shuffle, id)`,
    `create index records_by_insertion on records (dataset_id, inserted_at, ordinal)`,
    `create table record_vectors (
      dataset_id uuid not null,
      record_id uuid not null,
      vectors_settings_id uuid not null,
      value real[] not null,
      primary key (dataset_id, record_id, vectors_settings_id),
      foreign key (record_id, dataset_id) references records (id, dataset_id) on delete cascade,
      foreign key (vectors_settings_id, dataset_id) references vectors_settings (id, dataset_id) on delete cascade
    )`,
    `create table suggestions (
      id uuid not null default gen_random_uuid(),
      dataset_id uuid not null,
      record_id uuid not null,
      question_id uuid not null,
      type text check (type in ('model', 'human')),
      value jsonb not null,
      score jsonb,
      agent text,
      ordinal bigint generated always as identity,
      inserted_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (id, dataset_id),
      constraint suggestions_question_unique unique (dataset_id, record_id, question_id),
      foreign key (record_id, dataset_id) references records (id, dataset_id) on delete cascade,
      foreign key (question_id, dataset_id) references questions (id, dataset_id) on delete cascade
    )`,
    `create table responses (
      id uuid not null default gen_random_uuid(),
      dataset_id uuid not null,
      record_id uuid not null,
      user_id uuid references users on delete set null,
      status text not null check (status in ('draft', 'submitted', 'discarded')),
      values jsonb,
      shuffle integer not null,
      version integer not null default 1,
      ordinal bigint generated always as identity,
      inserted_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (id, dataset_id),
      constraint responses_user_unique unique (dataset_id, record_id, user_id),
      foreign key (record_id, dataset_id) references records (id, dataset_id) on delete cascade
    )`,
    // The user comes first so that deleting a user finds the answers to keep without reading all of them.
    `create index responses_by_queue on responses (user_id, dataset_id, status, shuffle, record_id)`,
    `create table annotation_log (
      ordinal bigint generated always as identity,
      dataset_id uuid not null references datasets on delete cascade,
      record_id uuid not null,
      response_id uuid not null,
      user_id uuid not null,
      action text not null check (action in ('create', 'update', 'delete')),
      before jsonb,
      after jsonb,
      inserted_at timestamptz not null default now(),
      primary key (dataset_id, ordinal)
    )`,
    `create table idempotency_keys (
      user_id uuid not null references users on delete cascade,
      key text not null,
      dataset_id uuid not null references datasets on delete cascade,
      request_fingerprint text not null,
      status integer not null,
      body jsonb,
      inserted_at timestamptz not null default now(),
      constraint idempotency_keys_unique primary key (user_id, key, dataset_id)
    )`,
    `create index idempotency_keys_by_age on idempotency_keys (dataset_id, inserted_at)`,
    `create table dataset_counts (
      dataset_id uuid primary key references datasets on delete cascade,
      total integer not null default 0 check (total >= 0),
      submitted integer not null default 0 check (submitted >= 0),
      discarded integer not null default 0 check (discarded >= 0),
      conflicting integer not null default 0 check (conflicting >= 0)
    ) with (fillfactor = 50)`,
    `create table user_dataset_counts (
      user_id uuid not null references users on delete cascade,
      dataset_id uuid not null references datasets on delete cascade,
      draft integer not null default 0 check (draft >= 0),
      submitted integer not null default 0 check (submitted >= 0),
      discarded integer not null default 0 check (discarded >= 0),
      primary key (user_id, dataset_id)
    ) with (fillfactor = 50)`,
    `create index user_dataset_counts_by_dataset on user_dataset_counts (dataset_id)`,
    `create table sign_in_attempts (
      subject text primary key,
      failures integer not null,
      last_failed_at timestamptz not null
    )`,
    `create table import_progress (
      dataset_id uuid primary key references datasets on delete cascade,
      definition_fingerprint text not null,
      source_fingerprint text not null,
      next_row bigint not null,
      imported bigint not null,
      rejected bigint not null,
      finished_at timestamptz,
      inserted_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`,
  ],
};
