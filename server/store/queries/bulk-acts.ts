import { sql } from 'kysely';
import type { Row, Store } from './store';

export type BulkActRow = Omit<Row<'bulk_acts'>, 'ordinal'>;

/** Whose act it is, in which dataset. */
export type ActKey = Pick<BulkActRow, 'id' | 'dataset_id' | 'user_id'>;

/** Counts responses that were written in an act, whether it was told before or not. */
export async function addToAct(db: Store, act: ActKey, written: number, at: string): Promise<void> {
  await db
    .insertInto('bulk_acts')
    .values({ ...act, written, inserted_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['id', 'dataset_id', 'user_id']).doUpdateSet({
        written: sql<number>`bulk_acts.written + excluded.written`,
        updated_at: at,
      }),
    )
    .execute();
}
