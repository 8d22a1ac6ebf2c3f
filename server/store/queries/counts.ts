import { sql } from 'kysely';
import { toJsonText } from '../json';
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
const NOTHING_ANSWERED: UserCounts = { draft: 0, submitted: 0, discarded: 0 };

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
  const { numUpdatedRows } = await db
    .updateTable('dataset_counts')
    .set({
      submitted: sql<number>`submitted + ${delta.submitted}::integer`,
      discarded: sql<number>`discarded + ${delta.discarded}::integer`,
      conflicting: sql<number>`conflicting + ${delta.conflicting}::integer`,
    })
    .where('dataset_id', '=', datasetId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`Dataset ${datasetId} has no counts`);
}

/** Adds to the counts of a user, who may not have any yet. */
export async function addToUserCounts(
  db: Store,
  datasetId: string,
  userId: string,
  delta: UserCounts,
): Promise<void> {
  if (await moveUserCounts(db, datasetId, userId, delta)) return;
  // "insert … on conflict do update" would check the bounds on the bare delta, which may be negative. A
  // concurrent insert is waited for here, and the row exists for both afterwards.
  await db
    .insertInto('user_dataset_counts')
    .values({ dataset_id: datasetId, user_id: userId })
    .onConflict((conflict) => conflict.columns(['user_id', 'dataset_id']).doNothing())
    .execute();
  await moveUserCounts(db, datasetId, userId, delta);
}

/** False where there are none yet. */
async function moveUserCounts(
  db: Store,
  datasetId: string,
  userId: string,
  delta: UserCounts,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_dataset_counts')
    .set({
      draft: sql<number>`draft + ${delta.draft}::integer`,
      submitted: sql<number>`submitted + ${delta.submitted}::integer`,
      discarded: sql<number>`discarded + ${delta.discarded}::integer`,
    })
    .where('user_id', '=', userId)
    .where('dataset_id', '=', datasetId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type RecordCounts = Pick<Row<'records'>, 'id' | 'dataset_id' | 'submitted_count' | 'discarded_count'>;

/** The ids stand there twice, because the database takes a JSON for a hundred rows and would read the whole table. */
export async function setRecordCounts(db: Store, records: readonly RecordCounts[]): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map(({ id, dataset_id, submitted_count, discarded_count }) => ({
    id,
    dataset_id,
    submitted_count,
    discarded_count,
  }));
  await sql`
    update records set submitted_count = given.submitted_count, discarded_count = given.discarded_count
    from jsonb_to_recordset(${toJsonText(rows)}::jsonb) as given
      (id uuid, dataset_id uuid, submitted_count integer, discarded_count integer)
    where records.id = given.id and records.dataset_id = given.dataset_id
      and records.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
}
