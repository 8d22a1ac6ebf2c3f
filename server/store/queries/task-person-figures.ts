import { sql } from 'kysely';
import type { Store } from './store';

/** A user of a task dataset. */
export interface TaskPersonRow {
  readonly id: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string | null;
}

/** Members of the workspace, and all who changed records of the dataset, by user name; or the one of them with that id. */
export async function peopleOfTaskDataset(
  db: Store,
  { datasetId, workspaceId, userId }: { datasetId: string; workspaceId: string; userId: string | null },
): Promise<readonly TaskPersonRow[]> {
  const who = userId === null ? sql`true` : sql`users.id = ${userId}::uuid`;
  const { rows } = await sql<TaskPersonRow>`
    select users.id, username, first_name, last_name from users
    where ${who} and (
      exists (select from task_log where dataset_id = ${datasetId}::uuid and user_id = users.id)
      or exists (select from workspace_users members
        where members.user_id = users.id and members.workspace_id = ${workspaceId}::uuid))
    order by username`.execute(db);
  return rows;
}

export interface TaskDayRow {
  readonly day: string;
  readonly active_ms: number;
  readonly validated: number;
  readonly discarded: number;
  readonly taken_back: number;
  /** Records that were validated or discarded one at a time. */
  readonly single: number;
}

/** Maximum number of changes that are read of one user, so that other users do not wait for long. */
const CHANGES_MAX = 50_000;

/**
 * A user's days by the log of changes. Records that were changed at the same moment were changed by a bulk action: they count, but
 * not as work. Times between two single changes count unless they are longer than a pause.
 */
export async function daysOfTaskPerson(
  db: Store,
  { datasetId, userId }: { readonly datasetId: string; readonly userId: string },
  {
    since,
    offsetMinutes,
    pauseMs,
  }: { readonly since: Date; readonly offsetMinutes: number; readonly pauseMs: number },
): Promise<readonly TaskDayRow[]> {
  const { rows } = await sql<TaskDayRow>`
    select day,
      round(coalesce(sum(gap) filter (where is_single and gap between 0 and ${pauseMs}::integer), 0))::integer as active_ms,
      count(*) filter (where is_now = 'Validated' and was is distinct from 'Validated')::integer as validated,
      count(*) filter (where is_now = 'Discarded' and was is distinct from 'Discarded')::integer as discarded,
      count(*) filter (where was = 'Validated' and is_now is distinct from 'Validated')::integer as taken_back,
      count(*) filter (where is_single and is_now in ('Validated', 'Discarded') and was is distinct from is_now)::integer
        as single
    from (
      select *, extract(epoch from inserted_at - lag(inserted_at) over (partition by is_single order by ordinal)) * 1000 as gap
      from (
        select ordinal, inserted_at, before ->> 'status' as was, after ->> 'status' as is_now,
          to_char(inserted_at at time zone 'UTC' + ${offsetMinutes}::integer * interval '1 minute', 'YYYY-MM-DD') as day,
          act_id is null and count(*) over (partition by inserted_at) = 1 as is_single
        from (
          select ordinal, inserted_at, before, after, act_id from task_log
          where dataset_id = ${datasetId}::uuid and user_id = ${userId}::uuid and action <> 'delete'
          order by ordinal desc limit ${CHANGES_MAX}::integer) newest
        where inserted_at >= ${since.toISOString()}::timestamptz) changes) timed
    group by day order by day`.execute(db);
  return rows;
}
