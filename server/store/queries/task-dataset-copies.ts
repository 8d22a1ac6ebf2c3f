import { sql } from 'kysely';
import type { Store } from './store';

/** A dataset whose records are copied, and the unfinished copy. */
export interface CopiedDatasets {
  readonly sourceId: string;
  readonly copyId: string;
}

interface CopiedPortion {
  readonly count: number;
  /** Ordinal of the last one in the source; null without any. */
  readonly last: number | null;
}

/**
 * Copies at most so many records with their vectors, those after a place in the source. Notes a sign of life; null where the
 * copy was abandoned in the meantime.
 */
export async function copySomeTaskRecords(
  db: Store,
  { sourceId, copyId }: CopiedDatasets,
  after: number,
  most: number,
  at: string,
): Promise<CopiedPortion | null> {
  const { rows } = await sql<CopiedPortion & { isAlive: boolean }>`
    with alive as (
      update datasets set last_activity_at = ${at}::timestamptz
      where id = ${copyId}::uuid and workspace_id is not null returning id),
    source as (
      select * from task_records where dataset_id = ${sourceId}::uuid and ordinal > ${after}::bigint
        and exists (select from alive) order by ordinal limit ${most}::bigint),
    copied as (
      insert into task_records
        (dataset_id, name, is_number, content, marks, metadata, status, event_timestamp, inserted_at, updated_at)
      select ${copyId}::uuid, name, is_number, content, marks, metadata, status, event_timestamp, inserted_at, updated_at
      from source order by ordinal returning id, name),
    vectors as (
      insert into task_vectors (dataset_id, record_id, name, value, extras)
      select ${copyId}::uuid, copied.id, vector.name, vector.value, vector.extras
      from copied join source on source.name = copied.name
      join task_vectors vector on vector.dataset_id = ${sourceId}::uuid and vector.record_id = source.id)
    select exists (select from alive) as "isAlive", count(*) as count, max(ordinal) as last from source`.execute(
    db,
  );
  const [portion] = rows;
  return portion?.isAlive === true ? portion : null;
}

/** Copies keys and settings, counts the records, and lets queries find the copy. False where it was abandoned. */
export async function finishTaskCopy(
  db: Store,
  { sourceId, copyId }: CopiedDatasets,
  at: string,
): Promise<boolean> {
  await sql`
    insert into task_keys (dataset_id, area, key, kinds, dimensions)
    select ${copyId}::uuid, area, key, kinds, dimensions from task_keys where dataset_id = ${sourceId}::uuid
    order by ordinal`.execute(db);
  await sql`
    insert into task_settings (dataset_id, label_schema, vectors)
    select ${copyId}::uuid, label_schema, vectors from task_settings where dataset_id = ${sourceId}::uuid`.execute(
    db,
  );
  await sql`
    update dataset_counts set (total, validated, discarded) = (
      select count(*), count(*) filter (where status = 'Validated'), count(*) filter (where status = 'Discarded')
      from task_records where dataset_id = ${copyId}::uuid)
    where dataset_id = ${copyId}::uuid`.execute(db);
  const { rows } = await sql`
    update datasets set copy_state = null, updated_at = ${at}::timestamptz, last_activity_at = ${at}::timestamptz,
      is_multi_label = (select is_multi_label from datasets source where source.id = ${sourceId}::uuid)
    where id = ${copyId}::uuid and workspace_id is not null returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Gives up unfinished copies: those without a sign of life since a time, or all. A copy that a transaction writes at this moment
 * is alive. Upkeep deletes them.
 */
export async function abandonCopies(db: Store, aliveBefore: string | null): Promise<void> {
  await sql`
    update datasets set workspace_id = null where id = any(array(
      select id from datasets where copy_state = 'copying' and workspace_id is not null
        and (${aliveBefore}::timestamptz is null or last_activity_at < ${aliveBefore}::timestamptz)
      for update skip locked))`.execute(db);
}
