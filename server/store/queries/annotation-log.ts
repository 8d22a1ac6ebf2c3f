import { sql } from 'kysely';
import type { JsonText } from '../json';
import type { Row, Store } from './store';

export interface LogEntry {
  readonly dataset_id: string;
  readonly record_id: string;
  readonly response_id: string;
  readonly user_id: string;
  readonly action: Row<'annotation_log'>['action'];
  readonly before: JsonText | null;
  readonly after: JsonText | null;
  readonly act_id: string | null;
  readonly inserted_at: string;
}

/** Answers of a user to one record. */
export interface AnswersOfUser {
  readonly dataset_id: string;
  readonly record_id: string;
  readonly user_id: string;
}

/** A change with the bytes of its answers; 0 where there are none, or they were forgotten. */
export interface SizedChange {
  readonly ordinal: number;
  readonly before_bytes: number;
  readonly after_bytes: number;
}

/** Changes whose answers are kept, newest first. */
export async function changesWithAnswers(
  db: Store,
  { dataset_id, record_id, user_id }: AnswersOfUser,
): Promise<readonly SizedChange[]> {
  const { rows } = await sql<SizedChange>`
    select ordinal, coalesce(octet_length((before -> 'values')::text), 0) as before_bytes,
      coalesce(octet_length((after -> 'values')::text), 0) as after_bytes
    from annotation_log
    where dataset_id = ${dataset_id}::uuid and record_id = ${record_id}::uuid and user_id = ${user_id}::uuid
      and (before -> 'values' is not null or after -> 'values' is not null)
    order by ordinal desc`.execute(db);
  return rows;
}

/**
 * Forgets the answers of changes up to an ordinal and keeps their statuses, which figures are counted by; of that change only
 * those before it where the ones after it are kept.
 */
export async function forgetAnswers(
  db: Store,
  { dataset_id, record_id, user_id }: AnswersOfUser,
  { upTo, keepsAfter }: { readonly upTo: number; readonly keepsAfter: boolean },
): Promise<void> {
  await sql`
    update annotation_log set before = before - 'values',
      after = case when ordinal = ${upTo}::bigint and ${keepsAfter}::boolean then after else after - 'values' end
    where dataset_id = ${dataset_id}::uuid and record_id = ${record_id}::uuid and user_id = ${user_id}::uuid
      and ordinal <= ${upTo}::bigint and (before -> 'values' is not null or after -> 'values' is not null)`.execute(
    db,
  );
}

export function logToAppend(db: Store, entries: readonly LogEntry[]) {
  return db.insertInto('annotation_log').values(entries);
}
