import { sql, type RawBuilder } from 'kysely';
import { PAUSE_MS } from '#domain/team/pace';

/* Parts of queries about the work of users in a dataset of any kind. */

/** A user by name. */
export interface PersonNameRow {
  readonly id: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string | null;
}

/** Users of a dataset: all of them, or the one with that id. */
export interface PeopleScope {
  readonly datasetId: string;
  readonly workspaceId: string;
  readonly userId: string | null;
}

/** Changes by one user of a dataset. */
export interface ChangesScope {
  readonly datasetId: string;
  readonly userId: string;
}

/** Days begin at midnight of a clock that is so many minutes ahead of UTC. */
export interface DaysRange {
  readonly since: Date;
  readonly offsetMinutes: number;
}

/** Whether a row of `users` is in the scope. */
export function isWanted({ userId }: PeopleScope): RawBuilder<boolean> {
  return userId === null ? sql`true` : sql`users.id = ${userId}::uuid`;
}

/** Whether a row of `users` is a member of the workspace. */
export function isMember({ workspaceId }: PeopleScope): RawBuilder<boolean> {
  return sql`exists (select from workspace_users members
    where members.user_id = users.id and members.workspace_id = ${workspaceId}::uuid)`;
}

/** The day of a change in the column `inserted_at`. */
export function dayOfChange({ offsetMinutes }: DaysRange): RawBuilder<string> {
  return sql`to_char(inserted_at at time zone 'UTC' + ${offsetMinutes}::integer * interval '1 minute', 'YYYY-MM-DD')`;
}

/** Milliseconds of work, which stops after a pause: the column `gap` has those between two changes. */
export function workedMs(among: RawBuilder<boolean> = sql`true`): RawBuilder<number> {
  return sql`round(coalesce(sum(gap) filter (where ${among} and gap between 0 and ${PAUSE_MS}::integer), 0))::integer`;
}
