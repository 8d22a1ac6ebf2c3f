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
import type { UserCounts } from './counts';

/** A user of a dataset with their responses by status. */
export type PersonRow = PersonNameRow & UserCounts;

/** Members of the workspace, and all who have responses in the dataset, by user name; or the one of them with that id. */
export async function peopleOfDataset(db: Store, people: PeopleScope): Promise<readonly PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select users.id, username, first_name, last_name, coalesce(submitted, 0) as submitted,
      coalesce(draft, 0) as draft, coalesce(discarded, 0) as discarded
    from users
    left join user_dataset_counts counts on counts.user_id = users.id and counts.dataset_id = ${people.datasetId}::uuid
    where ${isWanted(people)} and (counts.user_id is not null or ${isMember(people)})
    order by username`.execute(db);
  return rows;
}

export interface DayRow {
  readonly day: string;
  readonly active_ms: number;
  readonly submitted: number;
  readonly taken_back: number;
}

/** Most changes that are read of one user: more than a month of quick work, and few enough not to hold other users up. */
const CHANGES_MAX = 20_000;

/**
 * A user's days by the log of changes, without what bulk actions did. Times between two changes count where they are no longer
 * than a pause.
 */
export async function daysOfPerson(
  db: Store,
  { datasetId, userId }: ChangesScope,
  range: DaysRange,
): Promise<readonly DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day, ${workedMs()} as active_ms,
      count(*) filter (where is_now = 'submitted' and was is distinct from 'submitted')::integer as submitted,
      count(*) filter (where was = 'submitted' and is_now is distinct from 'submitted')::integer as taken_back
    from (
      select ${dayOfChange(range)} as day,
        extract(epoch from inserted_at - lag(inserted_at) over (order by ordinal)) * 1000 as gap,
        before ->> 'status' as was, after ->> 'status' as is_now
      from (
        select ordinal, inserted_at, before, after from annotation_log
        where dataset_id = ${datasetId}::uuid and user_id = ${userId}::uuid and act_id is null
        order by ordinal desc limit ${CHANGES_MAX}::integer) newest
      where inserted_at >= ${range.since.toISOString()}::timestamptz) changes
    group by day order by day`.execute(db);
  return rows;
}
