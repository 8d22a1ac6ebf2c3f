import { sql, type RawBuilder } from 'kysely';
import { toJsonText } from '../json';
import { RowGone } from '../missing-row';
import type { Row, Store } from './store';

export interface DatasetCounts {
  readonly total: number;
  readonly submitted: number;
  readonly discarded: number;
  readonly conflicting: number;
}

export interface UserCounts {
  readonly draft: number;
  readonly submitted: number;
  readonly discarded: number;
}

const NOTHING_COUNTED: DatasetCounts = { total: 0, submitted: 0, discarded: 0, conflicting: 0 };
export const NOTHING_ANSWERED: UserCounts = { draft: 0, submitted: 0, discarded: 0 };

/** Records of a dataset by progress class; those of no class are pending. */
export async function datasetCounts(db: Store, datasetId: string): Promise<DatasetCounts> {
  const row = await db
    .selectFrom('dataset_counts')
    .select(['total', 'submitted', 'discarded', 'conflicting'])
    .where('dataset_id', '=', datasetId)
    .executeTakeFirst();
  return row ?? NOTHING_COUNTED;
}

/** How many records each dataset has. */
export async function recordTotals(db: Store): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('dataset_counts').select(['dataset_id', 'total']).execute();
  return new Map(rows.map(({ dataset_id, total }) => [dataset_id, total]));
}

/** A user's own responses in a dataset by status. */
export async function userCounts(db: Store, datasetId: string, userId: string): Promise<UserCounts> {
  const row = await db
    .selectFrom('user_dataset_counts')
    .select(['draft', 'submitted', 'discarded'])
    .where('user_id', '=', userId)
    .where('dataset_id', '=', datasetId)
    .executeTakeFirst();
  return row ?? NOTHING_ANSWERED;
}

/** Adds to the counts of a dataset; the total is changed where records are added or removed. */
export async function addToDatasetCounts(
  db: Store,
  datasetId: string,
  delta: Omit<DatasetCounts, 'total'>,
): Promise<void> {
  const { numUpdatedRows } = await datasetCountsToMove(db, datasetId, delta).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new RowGone('Dataset', datasetId);
}

/** The statement of `addToDatasetCounts`: it writes one row, or there are no counts. */
export function datasetCountsToMove(db: Store, datasetId: string, delta: Omit<DatasetCounts, 'total'>) {
  return db
    .updateTable('dataset_counts')
    .set({
      submitted: sql<number>`submitted + ${delta.submitted}::integer`,
      discarded: sql<number>`discarded + ${delta.discarded}::integer`,
      conflicting: sql<number>`conflicting + ${delta.conflicting}::integer`,
    })
    .where('dataset_id', '=', datasetId);
}

/** Adds to the counts of a user, who may not have any yet. */
export async function addToUserCounts(
  db: Store,
  datasetId: string,
  userId: string,
  delta: UserCounts,
): Promise<void> {
  await userCountsToMove(datasetId, userId, delta).execute(db);
}

/**
 * The statement of `addToUserCounts`. An insert alone would check the bounds on the bare delta, which may be negative where
 * there are counts. One that comes into being in the meantime is waited for and moved.
 */
export function userCountsToMove(datasetId: string, userId: string, delta: UserCounts): RawBuilder<unknown> {
  const { draft, submitted, discarded } = delta;
  return sql`
    with delta as (
      select ${draft}::integer as draft, ${submitted}::integer as submitted, ${discarded}::integer as discarded),
    moved as (
      update user_dataset_counts counts set draft = counts.draft + delta.draft,
        submitted = counts.submitted + delta.submitted, discarded = counts.discarded + delta.discarded
      from delta where user_id = ${userId}::uuid and dataset_id = ${datasetId}::uuid returning user_id)
    insert into user_dataset_counts as counts (dataset_id, user_id, draft, submitted, discarded)
    select ${datasetId}::uuid, ${userId}::uuid, draft, submitted, discarded from delta
    where not exists (select from moved)
    on conflict (user_id, dataset_id) do update set draft = counts.draft + excluded.draft,
      submitted = counts.submitted + excluded.submitted, discarded = counts.discarded + excluded.discarded`;
}

export type RecordCounts = Pick<Row<'records'>, 'id' | 'dataset_id' | 'submitted_count' | 'discarded_count'>;

/** The query contains the ids twice, because the database takes a JSON for a hundred rows and would read the whole table. */
export function recordCountsToSet(records: readonly RecordCounts[]): RawBuilder<unknown> {
  const rows = records.map(({ id, dataset_id, submitted_count, discarded_count }) => ({
    id,
    dataset_id,
    submitted_count,
    discarded_count,
  }));
  return sql`
    update records set submitted_count = given.submitted_count, discarded_count = given.discarded_count
    from jsonb_to_recordset(${toJsonText(rows)}::jsonb) as given
      (id uuid, dataset_id uuid, submitted_count integer, discarded_count integer)
    where records.id = given.id and records.dataset_id = given.dataset_id
      and records.id = any(${rows.map(({ id }) => id)}::uuid[])`;
}
