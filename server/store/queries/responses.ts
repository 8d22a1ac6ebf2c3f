import { sql } from 'kysely';
import type { Row, Store } from './store';

export type ResponseRow = Omit<Row<'responses'>, 'ordinal' | 'shuffle' | 'former_user_id'>;

const RESPONSE_COLUMNS = [
  'id',
  'dataset_id',
  'record_id',
  'user_id',
  'status',
  'values',
  'version',
  'inserted_at',
  'updated_at',
] as const;

export function responseToFind(db: Store, id: string) {
  return db.selectFrom('responses').select(RESPONSE_COLUMNS).where('id', '=', id);
}

export function findResponseOfUser(
  db: Store,
  datasetId: string,
  recordId: string,
  userId: string,
): Promise<ResponseRow | undefined> {
  return db
    .selectFrom('responses')
    .select(RESPONSE_COLUMNS)
    .where('dataset_id', '=', datasetId)
    .where('record_id', '=', recordId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** In order of creation; those of one user if the user is given. */
export function responsesOfRecords(
  db: Store,
  datasetId: string,
  recordIds: readonly string[],
  userId?: string,
) {
  const all = db
    .selectFrom('responses')
    .select(RESPONSE_COLUMNS)
    .where('dataset_id', '=', datasetId)
    .where('record_id', '=', sql<string>`any(${recordIds}::uuid[])`)
    .orderBy('inserted_at')
    .orderBy('ordinal');
  return userId === undefined ? all : all.where('user_id', '=', userId);
}

/** One user's, to records of several datasets; in no order. */
export function responsesOfUser(
  db: Store,
  datasetIds: readonly string[],
  recordIds: readonly string[],
  userId: string,
) {
  return db
    .selectFrom('responses')
    .select(RESPONSE_COLUMNS)
    .where('dataset_id', '=', sql<string>`any(${datasetIds}::uuid[])`)
    .where('record_id', '=', sql<string>`any(${recordIds}::uuid[])`)
    .where('user_id', '=', userId);
}
