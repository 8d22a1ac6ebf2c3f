import { sql } from 'kysely';
import { ADVISORY_LOCKS, takeLock } from '../advisory-lock';
import { deleteSome } from './delete-some';
import type { Row, Store } from './store';

/** All feedback datasets, or those of the given workspaces, in order of creation. */
export function listDatasets(db: Store, workspaceIds?: readonly string[]): Promise<Row<'datasets'>[]> {
  const all = feedbackDatasets(db).selectAll().orderBy('inserted_at').orderBy('ordinal');
  if (workspaceIds === undefined) return all.execute();
  return all.where('workspace_id', '=', sql<string>`any(${workspaceIds}::uuid[])`).execute();
}

/** The ids of the datasets of all families, the one that was worked in last first. */
export async function datasetIdsByActivity(db: Store): Promise<readonly string[]> {
  const rows = await datasets(db)
    .select('id')
    .orderBy('last_activity_at', 'desc')
    .orderBy('ordinal', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

export function findDataset(db: Store, id: string): Promise<Row<'datasets'> | undefined> {
  return feedbackDatasets(db).selectAll().where('id', '=', id).executeTakeFirst();
}

/** The workspace of a dataset of any family. */
export async function findWorkspaceOfDataset(db: Store, id: string): Promise<string | null> {
  const row = await datasets(db).select('workspace_id').where('id', '=', id).executeTakeFirst();
  return row?.workspace_id ?? null;
}

/** A dataset that no other request can change, or write records of, before the end of the transaction. */
export function lockDataset(db: Store, id: string): Promise<Row<'datasets'> | undefined> {
  return feedbackDatasets(db).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * A dataset whose definition no other request can change before the end of the transaction. Others write records and answers
 * in the meantime, also those who move its last activity: they have locks that this transaction will want.
 */
export function holdDataset(db: Store, id: string): Promise<Row<'datasets'> | undefined> {
  return feedbackDatasets(db).selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();
}

/** Such a dataset, to which no other request adds records before the end of the transaction. */
export async function holdDatasetForAdding(db: Store, id: string): Promise<Row<'datasets'> | undefined> {
  await takeLock(db, ADVISORY_LOCKS.addingRecords, id);
  return holdDataset(db, id);
}

export type DatasetChanges = Partial<
  Pick<Row<'datasets'>, 'name' | 'guidelines' | 'allow_extra_metadata' | 'remote_media' | 'status'>
>;

/** Undefined when there is no such dataset. Violates a constraint where the name is taken. */
export function updateDataset(
  db: Store,
  id: string,
  changes: DatasetChanges,
  at: string,
): Promise<Row<'datasets'> | undefined> {
  return db
    .updateTable('datasets')
    .set({ ...changes, updated_at: at, last_activity_at: at })
    .where('id', '=', id)
    .where('workspace_id', 'is not', null)
    .where('task', '=', 'FeedbackTask')
    .returningAll()
    .executeTakeFirst();
}

/** From now on no query finds the dataset, whatever its family. False when none did before. */
export async function hideDataset(db: Store, id: string): Promise<boolean> {
  const { rows } = await sql`
    update datasets set workspace_id = null where id = ${id}::uuid and workspace_id is not null returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Those whose deletion was begun and is not finished: all, or those of a name. */
export async function hiddenDatasets(db: Store, name?: string): Promise<readonly string[]> {
  const all = db.selectFrom('datasets').select('id').where('workspace_id', 'is', null);
  const rows = await (name === undefined ? all : all.where('name', '=', name)).execute();
  return rows.map(({ id }) => id);
}

/** How many records were deleted, at most so many; those that another process is deleting are left to it. */
export async function deleteSomeRecords(
  db: Store,
  datasetId: string,
  most: number,
  table: 'records' | 'task_records' = 'records',
): Promise<number> {
  const records = sql.table(table);
  // An array is chosen once; the rows of a plain subquery might be chosen again for each record.
  const { rows } = await sql`
    delete from ${records} where dataset_id = ${datasetId}::uuid and id = any(array(
      select id from ${records} where dataset_id = ${datasetId}::uuid order by ordinal limit ${most}::bigint
      for update skip locked))
    returning id`.execute(db);
  return rows.length;
}

/** Removes at most so many entries of the log of a dataset; returns how many. */
export function deleteSomeLogEntries(
  db: Store,
  datasetId: string,
  most: number,
  table: 'annotation_log' | 'task_log' = 'annotation_log',
): Promise<number> {
  const from = sql`${sql.table(table)} where dataset_id = ${datasetId}::uuid order by ordinal`;
  return deleteSome(db, table, from, most);
}

/** With everything below it. */
export async function deleteDatasetRow(db: Store, id: string): Promise<void> {
  await db.deleteFrom('datasets').where('id', '=', id).execute();
}

/** Never back: of two writes at once the later one counts. */
export function lastActivityToMove(db: Store, datasetId: string, at: string) {
  return db
    .updateTable('datasets')
    .set({ last_activity_at: sql<string>`greatest(last_activity_at, ${at}::timestamptz)` })
    .where('id', '=', datasetId);
}

function feedbackDatasets(db: Store) {
  return datasets(db).where('task', '=', 'FeedbackTask');
}

/** Datasets of all families that are neither deleted nor half copied. */
function datasets(db: Store) {
  return db.selectFrom('datasets').where('workspace_id', 'is not', null).where('copy_state', 'is', null);
}
