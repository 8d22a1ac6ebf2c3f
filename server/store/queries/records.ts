import { sql } from 'kysely';
import type { Row, Store } from './store';

export type RecordRow = Pick<
  Row<'records'>,
  'id' | 'dataset_id' | 'fields' | 'metadata' | 'external_id' | 'inserted_at' | 'updated_at'
>;

export const RECORD_COLUMNS = [
  'records.id',
  'records.dataset_id',
  'records.fields',
  'records.metadata',
  'records.external_id',
  'records.inserted_at',
  'records.updated_at',
] as const;

export function findRecord(db: Store, id: string): Promise<RecordRow | undefined> {
  return db.selectFrom('records').select(RECORD_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** In no order; ids of other datasets find nothing. */
export function recordsById(db: Store, datasetId: string, ids: readonly string[]): Promise<RecordRow[]> {
  return db
    .selectFrom('records')
    .select(RECORD_COLUMNS)
    .where('dataset_id', '=', datasetId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export type LockedRecord = Pick<
  Row<'records'>,
  'id' | 'dataset_id' | 'fields' | 'shuffle' | 'submitted_count' | 'discarded_count'
>;

/**
 * Makes all other writers of this record's responses wait until the transaction ends. Without the key, so that new rows
 * may refer to the record meanwhile.
 */
export function lockRecord(db: Store, datasetId: string, id: string): Promise<LockedRecord | undefined> {
  return db
    .selectFrom('records')
    .select(['id', 'dataset_id', 'fields', 'shuffle', 'submitted_count', 'discarded_count'])
    .where('id', '=', id)
    .where('dataset_id', '=', datasetId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
