import { sql } from 'kysely';
import {
  dayOfChange,
  isMember,
  isWanted,
  workedMs,
  type ChangesScope,
  type DaysRange,
  type PeopleScope,
  type PersonNameRow,
} from './person-days';
import type { Store } from './store';

/** Members of the workspace, and all who changed records of the dataset, by user name; or the one of them with that id. */
export async function peopleOfTaskDataset(db: Store, people: PeopleScope): Promise<readonly PersonNameRow[]> {
  const { rows } = await sql<PersonNameRow>`
    select users.id, username, first_name, last_name from users
    where ${isWanted(people)} and (
      exists (select from task_log where dataset_id = ${people.datasetId}::uuid and user_id = users.id)
      or ${isMember(people)})
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
  { datasetId, userId }: ChangesScope,
  range: DaysRange,
): Promise<readonly TaskDayRow[]> {
  const { rows } = await sql<TaskDayRow>`
    select day,
      ${workedMs(sql`is_single`)} as active_ms,
      count(*) filter (where is_now = 'Validated' and was is distinct from 'Validated')::integer as validated,
      count(*) filter (where is_now = 'Discarded' and was is distinct from 'Discarded')::integer as discarded,
      count(*) filter (where was = 'Validated' and is_now is distinct from 'Validated')::integer as taken_back,
      count(*) filter (where is_single and is_now in ('Validated', 'Discarded') and was is distinct from is_now)::integer
        as single
    from (
      select *, extract(epoch from inserted_at - lag(inserted_at) over (partition by is_single order by ordinal)) * 1000 as gap
      from (
        select ordinal, inserted_at, before ->> 'status' as was, after ->> 'status' as is_now,
          ${dayOfChange(range)} as day,
          act_id is null and count(*) over (partition by inserted_at) = 1 as is_single
        from (
          select ordinal, inserted_at, before, after, act_id from task_log
          where dataset_id = ${datasetId}::uuid and user_id = ${userId}::uuid and action <> 'delete'
          order by ordinal desc limit ${CHANGES_MAX}::integer) newest
        where inserted_at >= ${range.since.toISOString()}::timestamptz) changes) timed
    group by day order by day`.execute(db);
  return rows;
}
