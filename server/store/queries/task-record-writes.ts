import { sql, type RawBuilder } from 'kysely';
import type { JsonText } from '../json';
import type { Row, Store, WrittenRow } from './store';
import type { TaskRecordRow, VectorExtras } from './task-record-rows';

/** Records of these names, until the end of the transaction in their order, so that two writers never wait for each other. */
export function taskRecordsToLock(datasetId: string, names: readonly string[]): RawBuilder<TaskRecordRow> {
  return sql`
    select id, name, is_number, status, event_timestamp, updated_at,
      content::text as content, marks::text as marks, metadata::text as metadata
    from task_records where dataset_id = ${datasetId}::uuid and name = any(${names}::text[])
    order by name for no key update`;
}

export type NewTaskRecord = Omit<WrittenRow<'task_records'>, 'dataset_id' | 'inserted_at' | 'updated_at'>;

/** Adds records in the given order. */
export function taskRecordsToInsert(
  datasetId: string,
  rows: readonly NewTaskRecord[],
  at: string,
): RawBuilder<unknown> {
  return sql`
    insert into task_records
      (id, dataset_id, name, is_number, content, marks, metadata, status, event_timestamp, inserted_at, updated_at)
    select id, ${datasetId}::uuid, name, is_number, content, marks, metadata, status, event_timestamp,
      ${at}::timestamptz, ${at}::timestamptz
    from ${givenRows(rows)} order by place`;
}

/** Parts that stay as they are are null: a long one is then not written again. */
export interface TaskRecordChange extends Omit<NewTaskRecord, 'content' | 'metadata'> {
  readonly content: JsonText | null;
  readonly metadata: JsonText | null;
}

/** The ids are listed twice, because the database expects few rows of an array and would read the whole table. */
export function taskRecordsToUpdate(
  datasetId: string,
  rows: readonly TaskRecordChange[],
  at: string,
): RawBuilder<unknown> {
  return sql`
    update task_records set is_number = given.is_number, content = coalesce(given.content, task_records.content),
      marks = given.marks, metadata = coalesce(given.metadata, task_records.metadata), status = given.status,
      event_timestamp = given.event_timestamp, updated_at = ${at}::timestamptz
    from ${givenRows(rows)}
    where task_records.id = given.id and task_records.dataset_id = ${datasetId}::uuid
      and task_records.id = any(${rows.map(({ id }) => id)}::uuid[])`;
}

/** A column is one parameter: a parameter for each value takes the embedded database twice as long. */
function givenRows(rows: readonly TaskRecordChange[]): RawBuilder<unknown> {
  return sql`unnest(
      ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ is_number }) => is_number)}::boolean[],
      ${rows.map(({ content }) => content)}::json[],
      ${rows.map(({ marks }) => marks)}::json[],
      ${rows.map(({ metadata }) => metadata)}::json[],
      ${rows.map(({ status }) => status)}::text[],
      ${rows.map(({ event_timestamp }) => event_timestamp)}::text[]
    ) with ordinality as given
      (id, name, is_number, content, marks, metadata, status, event_timestamp, place)`;
}

/** Keys of the vectors of records but for their numbers. */
export async function vectorExtras(
  db: Store,
  datasetId: string,
  recordIds: readonly string[],
): Promise<readonly VectorExtras[]> {
  const { rows } = await sql<VectorExtras>`
    select record_id, name, extras::text as extras from task_vectors
    where dataset_id = ${datasetId}::uuid and record_id = any(${recordIds}::uuid[]) and extras is not null`.execute(
    db,
  );
  return rows;
}

export interface TaskVectorRow {
  readonly record_id: string;
  readonly name: string;
  readonly value: readonly number[];
  readonly extras: JsonText | null;
}

/** Adds vectors, or puts them in the place of those of the same name. The numbers are packed, since text takes long. */
export function taskVectorsToPut(db: Store, datasetId: string, rows: readonly TaskVectorRow[]) {
  return db
    .insertInto('task_vectors')
    .values(
      rows.map(({ value, ...row }) => ({ ...row, dataset_id: datasetId, value: Float64Array.from(value) })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['dataset_id', 'record_id', 'name'])
        .doUpdateSet({ value: sql`excluded.value`, extras: sql`excluded.extras` }),
    );
}

export type TaskKeyRow = Omit<Row<'task_keys'>, 'dataset_id' | 'ordinal'>;

/** Names that the records of a dataset use, in the order in which they came. */
export function taskKeysOf(db: Store, datasetId: string) {
  return db
    .selectFrom('task_keys')
    .select(['area', 'key', 'kinds', 'dimensions'])
    .where('dataset_id', '=', datasetId)
    .orderBy('ordinal');
}

/** Adds keys, and kinds to those that are there. */
export function taskKeysToPut(db: Store, datasetId: string, rows: readonly TaskKeyRow[]) {
  return db
    .insertInto('task_keys')
    .values(rows.map((row) => ({ ...row, dataset_id: datasetId })))
    .onConflict((conflict) =>
      conflict
        .columns(['dataset_id', 'area', 'key'])
        .doUpdateSet({ kinds: sql`task_keys.kinds | excluded.kinds` }),
    );
}

export interface TaskCounts {
  readonly total: number;
  readonly validated: number;
  readonly discarded: number;
}

/** Writes one row, or there are no counts. Every write of the dataset waits for it from here on, so it comes late. */
export function taskCountsToMove(db: Store, datasetId: string, { total, validated, discarded }: TaskCounts) {
  return db
    .updateTable('dataset_counts')
    .set({
      total: sql<number>`total + ${total}::integer`,
      validated: sql<number>`validated + ${validated}::integer`,
      discarded: sql<number>`discarded + ${discarded}::integer`,
    })
    .where('dataset_id', '=', datasetId);
}

export interface TaskLogRow {
  readonly record_id: string;
  readonly before: JsonText;
  /** Null for a record that was deleted. */
  readonly after: JsonText | null;
}

export interface TaskLogOrigin {
  readonly userId: string;
  /** The bulk action that the changes belong to; null for none. */
  readonly actId?: string | null;
  readonly action: Row<'task_log'>['action'];
  readonly at: string;
}

/** Changes by one user in one act. */
export function taskLogToAppend(
  datasetId: string,
  rows: readonly TaskLogRow[],
  { userId, actId = null, action, at }: TaskLogOrigin,
): RawBuilder<unknown> {
  return sql`
    insert into task_log (dataset_id, record_id, user_id, action, act_id, before, after, inserted_at)
    select ${datasetId}::uuid, record_id, ${userId}::uuid, ${action}::text, ${actId}::uuid, before, after,
      ${at}::timestamptz
    from unnest(
      ${rows.map(({ record_id }) => record_id)}::uuid[],
      ${rows.map(({ before }) => before)}::json[],
      ${rows.map(({ after }) => after)}::json[]
    ) with ordinality as given (record_id, before, after, place) order by place`;
}
