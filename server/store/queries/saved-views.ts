import type { Row, Store } from './store';

export type SavedViewRow = Omit<Row<'saved_views'>, 'ordinal'>;

/** A user's views of a dataset, in the order they were saved in. */
export function viewsOfUser(db: Store, datasetId: string, userId: string): Promise<SavedViewRow[]> {
  return db
    .selectFrom('saved_views')
    .selectAll()
    .where('dataset_id', '=', datasetId)
    .where('user_id', '=', userId)
    .orderBy('ordinal')
    .execute();
}

/** Finds only the user's own views. */
export function findViewOfUser(db: Store, id: string, userId: string): Promise<SavedViewRow | undefined> {
  return db
    .selectFrom('saved_views')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function insertView(db: Store, row: SavedViewRow): Promise<boolean> {
  await db.insertInto('saved_views').values(row).execute();
  return true;
}

/** False when there is no such view. */
export async function replaceView(db: Store, row: SavedViewRow): Promise<boolean> {
  const { id, dataset_id: datasetId, name, query, is_default, updated_at } = row;
  const { numUpdatedRows } = await db
    .updateTable('saved_views')
    .set({ name, query, is_default, updated_at })
    .where('id', '=', id)
    .where('dataset_id', '=', datasetId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteView(db: Store, { id, dataset_id: datasetId }: SavedViewRow): Promise<void> {
  await db.deleteFrom('saved_views').where('id', '=', id).where('dataset_id', '=', datasetId).execute();
}

/** Makes room for another default; run it in the transaction that names that one. */
export async function clearDefaultView(db: Store, datasetId: string, userId: string): Promise<void> {
  await db
    .updateTable('saved_views')
    .set({ is_default: false })
    .where('dataset_id', '=', datasetId)
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
}
