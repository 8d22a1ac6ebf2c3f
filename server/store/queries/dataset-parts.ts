import { sql, type RawBuilder } from 'kysely';
import type { Row, Store } from './store';
import type { PartTable } from './write-parts';

/** Parts of a dataset in order of creation. */
export async function listParts<T extends PartTable>(
  db: Store,
  table: T,
  datasetId: string,
): Promise<readonly Row<T>[]> {
  const { rows } = await partsToList(table, datasetId).execute(db);
  return rows;
}

/** The statement of `listParts`. */
export function partsToList<T extends PartTable>(table: T, datasetId: string): RawBuilder<Row<T>> {
  return sql`
    select * from ${sql.table(table)} where dataset_id = ${datasetId}::uuid order by inserted_at, ordinal`;
}

/** The questions of all datasets that any of the records is in, of each in its order. */
export function questionsOfRecords(db: Store, recordIds: readonly string[]) {
  const datasetIds = sql<string>`(select dataset_id from records where id = any(${recordIds}::uuid[]))`;
  return db
    .selectFrom('questions')
    .selectAll()
    .where('dataset_id', 'in', datasetIds)
    .orderBy('inserted_at')
    .orderBy('ordinal');
}

export function findMetadataProperty(db: Store, id: string): Promise<Row<'metadata_properties'> | undefined> {
  return db.selectFrom('metadata_properties').selectAll().where('id', '=', id).executeTakeFirst();
}
