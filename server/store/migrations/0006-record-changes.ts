import type { Migration } from './migration';

/**
 * The feed of changes. Triggers write it, so that no writer can forget to, not even a statement typed by hand. A row says
 * what to read again, not what it is now; its transaction says who can have read it already.
 *
 * Deletions that follow from another one leave no row (`pg_trigger_depth`): the row of the record, or of the settings, says
 * enough, and the check costs less than a call for each deleted record. Columns that every answer changes, the counts of a
 * record, are not listed.
 */
export const recordChanges: Migration = {
  version: 6,
  name: 'record-changes',
  statements: [
    `create table record_changes (
      dataset_id uuid not null,
      transaction xid8 not null default pg_current_xact_id(),
      id bigint generated always as identity,
      kind text not null check (kind in ('record', 'vectors', 'settings')),
      record_id uuid check ((record_id is null) = (kind = 'settings')),
      primary key (dataset_id, transaction, id)
    )`,
    `create table record_change_readers (
      reader uuid not null,
      dataset_id uuid not null,
      snapshot pg_snapshot not null,
      seen_at timestamptz not null default now(),
      primary key (reader, dataset_id)
    )`,
    `create table record_change_trims (dataset_id uuid primary key, before xid8 not null)`,
    `create function note_records() returns trigger language plpgsql as $$ begin
      insert into record_changes (dataset_id, kind, record_id) select dataset_id, 'record', id from changed;
      return null;
    end $$`,
    `create function note_record() returns trigger language plpgsql as $$ begin
      insert into record_changes (dataset_id, kind, record_id) values (new.dataset_id, 'record', new.id);
      return null;
    end $$`,
    `create function note_parts_of_records() returns trigger language plpgsql as $$ begin
      insert into record_changes (dataset_id, kind, record_id)
      select distinct dataset_id, tg_argv[0], record_id from changed;
      return null;
    end $$`,
    `create function note_settings() returns trigger language plpgsql as $$ begin
      insert into record_changes (dataset_id, kind) select distinct dataset_id, 'settings' from changed;
      return null;
    end $$`,
    `create function forget_changes() returns trigger language plpgsql as $$ begin
      delete from record_changes where dataset_id in (select id from changed);
      delete from record_change_readers where dataset_id in (select id from changed);
      delete from record_change_trims where dataset_id in (select id from changed);
      return null;
    end $$`,
    ...noted('records', 'note_records()', ['insert', 'delete']),
    `create trigger note_update after update of fields, metadata, external_id, shuffle, inserted_at, updated_at
      on records for each row execute function note_record()`,
    ...noted('suggestions', `note_parts_of_records('record')`, ['insert', 'update', 'delete']),
    ...noted('responses', `note_parts_of_records('record')`, ['insert', 'update', 'delete']),
    ...noted('record_vectors', `note_parts_of_records('vectors')`, ['insert', 'update', 'delete']),
    ...['questions', 'metadata_properties', 'vectors_settings'].flatMap((table) =>
      noted(table, 'note_settings()', ['insert', 'update', 'delete']),
    ),
    `create trigger forget_changes after delete on datasets referencing old table as changed
      for each statement execute function forget_changes()`,
  ],
};

function noted(
  table: string,
  call: string,
  acts: readonly ('insert' | 'update' | 'delete')[],
): readonly string[] {
  return acts.map((act) => {
    const rows = act === 'delete' ? 'old' : 'new';
    const isAct = act === 'delete' ? 'when (pg_trigger_depth() = 0)' : '';
    return `create trigger note_${act} after ${act} on ${table} referencing ${rows} table as changed
      for each statement ${isAct} execute function ${call}`;
  });
}
