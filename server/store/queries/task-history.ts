import { sql, type RawBuilder } from 'kysely';
import type { HistoryScope } from './history';
import type { Store } from './store';

/** A change of a task record; the name is null when the user was deleted. */
export interface TaskHistoryRow {
  readonly ordinal: number;
  readonly user_id: string;
  readonly username: string | null;
  readonly act_id: string | null;
  /** Status and annotation, as JSON text. */
  readonly before: string;
  readonly after: string;
  /** Whether the annotations are no longer stored. */
  readonly forgotten: boolean;
  readonly inserted_at: string;
}

export type TaskHistoryScope = Omit<HistoryScope, 'of'>;

/** Newest first, and as many as have states of so many bytes; at least one, as long as any is there. */
export async function historyOfTaskRecord(
  db: Store,
  { datasetId, recordId }: TaskHistoryScope,
  { offset, limit, maxBytes }: { readonly offset: number; readonly limit: number; readonly maxBytes: number },
): Promise<readonly TaskHistoryRow[]> {
  const { rows } = await sql<TaskHistoryRow>`
    select entries.ordinal, entries.user_id, users.username, entries.act_id, entries.inserted_at,
      entries.before::text as before, entries.after::text as after,
      entries.before -> 'annotation' is null or entries.after -> 'annotation' is null as forgotten
    from (
      select *, sum(octet_length(before::text) + octet_length(after::text)) over (order by ordinal desc) as upto,
        row_number() over (order by ordinal desc) as place
      from (
        select * from task_log
        where dataset_id = ${datasetId}::uuid and record_id = ${recordId}::uuid and after is not null
        order by ordinal desc limit ${limit}::bigint offset ${offset}::bigint) page
    ) entries
    left join users on users.id = entries.user_id
    where entries.upto <= ${maxBytes}::bigint or entries.place = 1
    order by entries.ordinal desc`.execute(db);
  return rows;
}

export async function taskHistoryLength(
  db: Store,
  { datasetId, recordId }: TaskHistoryScope,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from task_log
    where dataset_id = ${datasetId}::uuid and record_id = ${recordId}::uuid and after is not null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Removes the annotations of the oldest changes of each record, from the first change at which its newer ones have more than
 * `maxBytes`. Their statuses stay, because the activity figures count them.
 */
export function taskVersionsToForget(
  datasetId: string,
  recordIds: readonly string[],
  maxBytes: number,
): RawBuilder<unknown> {
  const statusOf = (state: 'before' | 'after') => {
    const column = sql.ref(state);
    return sql`case when ${column} is null then null else json_build_object('status', ${column} ->> 'status') end`;
  };
  return sql`
    update task_log set before = ${statusOf('before')}, after = ${statusOf('after')}
    where dataset_id = ${datasetId}::uuid and before -> 'annotation' is not null and ordinal in (
      select ordinal from (
        select ordinal, sum(octet_length(before::text) + coalesce(octet_length(after::text), 0))
          over (partition by record_id order by ordinal desc) as upto
        from task_log where dataset_id = ${datasetId}::uuid and record_id = any(${recordIds}::uuid[])) sized
      where upto > ${maxBytes}::bigint)`;
}
