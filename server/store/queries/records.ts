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

/** Locks records of one dataset (see `recordsToLock`) and returns them by id. */
export async function lockRecords(
  db: Store,
  datasetId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedRecord>> {
  const records = await recordsToLock(db, [datasetId], ids).execute();
  return new Map(records.map((record) => [record.id, record]));
}

export type LockedRecord = Pick<
  Row<'records'>,
  'id' | 'dataset_id' | 'fields' | 'shuffle' | 'submitted_count' | 'discarded_count'
>;

/** Dataset and workspace of each record; missing records are omitted. */
export function locationsOfRecords(db: Store, ids: readonly string[]) {
  return db
    .selectFrom('records')
    .innerJoin('datasets', 'datasets.id', 'records.dataset_id')
    .select(['records.id', 'records.dataset_id', 'datasets.workspace_id'])
    .where('records.id', '=', sql<string>`any(${ids}::uuid[])`);
}

/**
 * Makes all other writers of these records' responses wait until the transaction ends. In the order of their ids, so that
 * two who want the same ones never wait for each other. Without the key, so that new rows may refer to them in the meantime.
 */
export function recordsToLock(db: Store, datasetIds: readonly string[], ids: readonly string[]) {
  return db
    .selectFrom('records')
    .select(['id', 'dataset_id', 'fields', 'shuffle', 'submitted_count', 'discarded_count'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('dataset_id', '=', sql<string>`any(${datasetIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate();
}
