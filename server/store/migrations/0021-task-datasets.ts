import type { SchemaStep } from './migration';

/**
 * Task datasets. Keys and numbers of people are in columns of the type `json`, which keeps them byte for byte; `jsonb` orders
 * keys and rewrites numbers. `marks` (predictions and annotations) are apart from `content`, so that an act rewrites little.
 * The unique indexes of names by family are built in later steps; until then a name is unique over both families.
 */
export const taskDatasets: SchemaStep = {
  version: 21,
  name: 'task-datasets',
  statements: [
    `alter table datasets
      add column task text not null default 'FeedbackTask'
        check (task in ('FeedbackTask', 'TextClassification', 'TokenClassification', 'Text2Text')),
      add column tags json,
      add column meta json,
      add column created_by text,
      add column is_closed boolean not null default false,
      add column is_multi_label boolean,
      add column copy_state text check (copy_state in ('copying'))`,
    `alter table dataset_counts add column validated integer not null default 0 check (validated >= 0)`,
    `create table task_records (
      id uuid not null default gen_random_uuid(),
      dataset_id uuid not null references datasets on delete cascade,
      name text collate "C" not null,
      is_number boolean not null default false,
      content json not null,
      marks json not null,
      metadata json not null,
      status text not null check (status in ('Default', 'Edited', 'Discarded', 'Validated')),
      event_timestamp text,
      ordinal bigint generated always as identity,
      inserted_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (id, dataset_id),
      constraint task_records_name_unique unique (dataset_id, name)
    ) with (fillfactor = 90)`,
    `create index task_records_by_insertion on task_records (dataset_id, ordinal)`,
    `create table task_vectors (
      dataset_id uuid not null,
      record_id uuid not null,
      name text not null,
      value double precision[] not null,
      extras json,
      primary key (dataset_id, record_id, name),
      foreign key (record_id, dataset_id) references task_records (id, dataset_id) on delete cascade
    )`,
    `create table task_keys (
      dataset_id uuid not null references datasets on delete cascade,
      area text not null check (area in ('input', 'metadata', 'vector')),
      key text not null,
      kinds smallint not null default 0,
      dimensions integer,
      ordinal bigint generated always as identity,
      primary key (dataset_id, area, key)
    )`,
    `create table task_settings (
      dataset_id uuid primary key references datasets on delete cascade,
      label_schema json,
      vectors json
    )`,
    `create table task_log (
      ordinal bigint generated always as identity,
      dataset_id uuid not null references datasets on delete cascade,
      record_id uuid not null,
      user_id uuid not null,
      action text not null check (action in ('bulk', 'change', 'discard', 'delete')),
      act_id uuid,
      before json,
      after json,
      inserted_at timestamptz not null default now(),
      primary key (dataset_id, ordinal)
    )`,
    `create index task_log_by_record on task_log (dataset_id, record_id)`,
    ...noted('task_records', 'note_records()'),
    ...noted('task_vectors', `note_parts_of_records('vectors')`),
    ...noted('task_keys', 'note_settings()'),
  ],
};

/** Triggers that write the feed of changes, as in 0006. */
function noted(table: string, call: string): readonly string[] {
  return ['insert', 'update', 'delete'].map((act) => {
    const rows = act === 'delete' ? 'old' : 'new';
    const isAct = act === 'delete' ? 'when (pg_trigger_depth() = 0)' : '';
    return `create trigger note_${act} after ${act} on ${table} referencing ${rows} table as changed
      for each statement ${isAct} execute function ${call}`;
  });
}
