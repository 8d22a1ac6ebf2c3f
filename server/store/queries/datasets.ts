import { sql } from 'kysely';
import type { Row, Store } from './store';

/** All datasets, or those of the given workspaces, in order of creation. */
export function listDatasets(db: Store, workspaceIds?: readonly string[]): Promise<Row<'datasets'>[]> {
  const all = db.selectFrom('datasets').selectAll().orderBy('inserted_at').orderBy('ordinal');
  if (workspaceIds === undefined) return all.execute();
  return workspaceIds.length === 0
    ? Promise.resolve([])
    : all.where('workspace_id', 'in', workspaceIds).execute();
}

/** The ids of all datasets, the one that was worked in last first. */
export async function datasetIdsByActivity(db: Store): Promise<readonly string[]> {
  const datasets = await db
    .selectFrom('datasets')
    .select('id')
    .orderBy('last_activity_at', 'desc')
    .orderBy('ordinal', 'desc')
    .execute();
  return datasets.map(({ id }) => id);
}

export function findDataset(db: Store, id: string): Promise<Row<'datasets'> | undefined> {
  return db.selectFrom('datasets').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Never back: of two writes at once the later one counts. */
export async function moveLastActivity(db: Store, datasetId: string, at: string): Promise<void> {
  await db
    .updateTable('datasets')
    .set({ last_activity_at: sql<string>`greatest(last_activity_at, ${at}::timestamptz)` })
    .where('id', '=', datasetId)
    .execute();
}
