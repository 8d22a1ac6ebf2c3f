import { sql } from 'kysely';
import type { Row, Store } from './store';

export type ImportProgressRow = Row<'import_progress'>;

/** Identity of an import: it may only be resumed with the same definition and the same data. */
export type ImportIdentity = Pick<ImportProgressRow, 'definition_fingerprint' | 'source_fingerprint'>;

/** How far an import has come: `next_row` is the number of rows read, whatever became of them. */
export type ImportCounts = Pick<ImportProgressRow, 'next_row' | 'imported' | 'rejected'>;

export function findImportProgress(db: Store, datasetId: string): Promise<ImportProgressRow | undefined> {
  return db.selectFrom('import_progress').selectAll().where('dataset_id', '=', datasetId).executeTakeFirst();
}

export async function insertImportProgress(
  db: Store,
  datasetId: string,
  identity: ImportIdentity,
  counts: ImportCounts,
): Promise<void> {
  await db
    .insertInto('import_progress')
    .values({ dataset_id: datasetId, ...identity, ...counts })
    .execute();
}

/** False when another process has moved on in the meantime: then the whole transaction must not count. */
export async function moveImportProgress(
  db: Store,
  datasetId: string,
  from: ImportCounts,
  to: ImportCounts,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_progress')
    .set({ ...to, updated_at: sql<string>`now()` })
    .where('dataset_id', '=', datasetId)
    .where('next_row', '=', from.next_row)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function finishImport(db: Store, datasetId: string): Promise<void> {
  await db
    .updateTable('import_progress')
    .set({ finished_at: sql<string>`now()` })
    .where('dataset_id', '=', datasetId)
    .execute();
}
