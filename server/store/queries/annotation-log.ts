import { sql, type RawBuilder } from 'kysely';
import type { Store, WrittenRow } from './store';

export type LogEntry = WrittenRow<'annotation_log'>;

/** Answers of a user to one record. */
export type AnswersOfUser = Pick<LogEntry, 'dataset_id' | 'record_id' | 'user_id'>;

/** A change and the bytes of its answers, 0 if it has none or they were removed. */
export interface SizedChange {
  readonly ordinal: number;
  readonly before_bytes: number;
  readonly after_bytes: number;
}

/** Changes whose answers are kept, newest first. */
export function changesWithAnswers({
  dataset_id,
  record_id,
  user_id,
}: AnswersOfUser): RawBuilder<SizedChange> {
  return sql<SizedChange>`
    select ordinal, coalesce(octet_length((before -> 'values')::text), 0) as before_bytes,
      coalesce(octet_length((after -> 'values')::text), 0) as after_bytes
    from annotation_log
    where dataset_id = ${dataset_id}::uuid and record_id = ${record_id}::uuid and user_id = ${user_id}::uuid
      and (before -> 'values' is not null or after -> 'values' is not null)
    order by ordinal desc`;
}

/**
 * Removes the answers of all changes up to an ordinal. Their statuses stay, because the activity figures count them. With
 * `keepsAfter`, the change at the ordinal keeps the answers after it.
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
