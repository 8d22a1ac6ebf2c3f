import { sql } from 'kysely';
import type { Row, Store } from './store';

/** Parts of a dataset; every list is in order of creation. */
export function listFields(db: Store, datasetId: string): Promise<Row<'fields'>[]> {
  return db
    .selectFrom('fields')
    .selectAll()
    .where('dataset_id', '=', datasetId)
    .orderBy('inserted_at')
    .orderBy('ordinal')
    .execute();
}

export function listQuestions(db: Store, datasetId: string): Promise<Row<'questions'>[]> {
  return db
    .selectFrom('questions')
    .selectAll()
    .where('dataset_id', '=', datasetId)
    .orderBy('inserted_at')
    .orderBy('ordinal')
    .execute();
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

export function listMetadataProperties(db: Store, datasetId: string): Promise<Row<'metadata_properties'>[]> {
  return metadataPropertiesToList(db, datasetId).execute();
}

/** The statement of `listMetadataProperties`. */
export function metadataPropertiesToList(db: Store, datasetId: string) {
  return db
    .selectFrom('metadata_properties')
    .selectAll()
    .where('dataset_id', '=', datasetId)
    .orderBy('inserted_at')
    .orderBy('ordinal');
}

export function findMetadataProperty(db: Store, id: string): Promise<Row<'metadata_properties'> | undefined> {
  return db.selectFrom('metadata_properties').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listVectorsSettings(db: Store, datasetId: string): Promise<Row<'vectors_settings'>[]> {
  return db
    .selectFrom('vectors_settings')
    .selectAll()
    .where('dataset_id', '=', datasetId)
    .orderBy('inserted_at')
    .orderBy('ordinal')
    .execute();
}
