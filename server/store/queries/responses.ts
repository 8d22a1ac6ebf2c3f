import { sql } from 'kysely';
import type { JsonText } from '../json';
import type { Row, Store } from './store';

export type ResponseRow = Omit<Row<'responses'>, 'ordinal' | 'shuffle'>;

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

export function findResponse(db: Store, id: string): Promise<ResponseRow | undefined> {
  return db.selectFrom('responses').select(RESPONSE_COLUMNS).where('id', '=', id).executeTakeFirst();
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

/** In order of creation; of one user when told. */
export function responsesOfRecords(
  db: Store,
  datasetId: string,
  recordIds: readonly string[],
  userId?: string,
): Promise<ResponseRow[]> {
  const all = db
    .selectFrom('responses')
    .select(RESPONSE_COLUMNS)
    .where('dataset_id', '=', datasetId)
    .where('record_id', '=', sql<string>`any(${recordIds}::uuid[])`)
    .orderBy('inserted_at')
    .orderBy('ordinal');
  return userId === undefined ? all.execute() : all.where('user_id', '=', userId).execute();
}

export interface ResponseToInsert extends Omit<ResponseRow, 'values' | 'version'> {
  readonly values: JsonText | null;
  readonly shuffle: number;
}

export async function insertResponse(db: Store, response: ResponseToInsert): Promise<void> {
  await db.insertInto('responses').values(response).execute();
}

type ResponseReplacement = Pick<ResponseToInsert, 'id' | 'dataset_id' | 'status' | 'values' | 'updated_at'>;

export async function replaceResponse(db: Store, response: ResponseReplacement): Promise<void> {
  await db
    .updateTable('responses')
    .set({
      status: response.status,
      values: response.values,
      updated_at: response.updated_at,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', response.id)
    .where('dataset_id', '=', response.dataset_id)
    .execute();
}

export async function deleteResponse(
  db: Store,
  { id, dataset_id }: Pick<ResponseRow, 'id' | 'dataset_id'>,
): Promise<void> {
  await db.deleteFrom('responses').where('id', '=', id).where('dataset_id', '=', dataset_id).execute();
}

export interface LogEntry {
  readonly dataset_id: string;
  readonly record_id: string;
  readonly response_id: string;
  readonly user_id: string;
  readonly action: Row<'annotation_log'>['action'];
  readonly before: JsonText | null;
  readonly after: JsonText | null;
  readonly inserted_at: string;
}

export async function appendToLog(db: Store, entry: LogEntry): Promise<void> {
  await db.insertInto('annotation_log').values(entry).execute();
}
