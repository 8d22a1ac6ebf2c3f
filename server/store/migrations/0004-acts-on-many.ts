import type { Migration } from './migration';

/**
 * A column without a default costs nothing however long the log is. The log is read by record, and by person without what
 * belongs to a bulk action, which is one row of its own there.
 */
export const actsOnMany: Migration = {
  version: 4,
  name: 'acts-on-many',
  statements: [
    `create table bulk_acts (
      id uuid not null,
      dataset_id uuid not null references datasets on delete cascade,
      user_id uuid not null references users on delete cascade,
      verb text check (verb in ('submit', 'draft', 'discard', 'undo')),
      undoes uuid,
      total integer check (total >= 0),
      written integer not null default 0 check (written >= 0),
      sample_looked integer check (sample_looked >= 0),
      sample_wrong integer check (sample_wrong between 0 and sample_looked),
      ordinal bigint generated always as identity,
      inserted_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (id, dataset_id, user_id)
    )`,
    `create index bulk_acts_by_user on bulk_acts (user_id, dataset_id, ordinal)`,
    `alter table annotation_log add column act_id uuid`,
    `create index annotation_log_by_record on annotation_log (dataset_id, record_id, ordinal)`,
    `create index annotation_log_by_user on annotation_log (dataset_id, user_id, ordinal) where act_id is null`,
  ],
};
