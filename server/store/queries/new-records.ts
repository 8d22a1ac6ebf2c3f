import { sql } from 'kysely';
import type { Store, WrittenRow } from './store';

export type NewRecordRow = Pick<WrittenRow<'records'>, 'id' | 'fields' | 'metadata' | 'external_id'>;

export type NewSuggestionRow = Omit<WrittenRow<'suggestions'>, 'id' | 'inserted_at' | 'updated_at'>;

export interface NewVectorRow {
  readonly dataset_id: string;
  readonly record_id: string;
  readonly vectors_settings_id: string;
  readonly value: readonly number[];
}

/** A statement takes 65,535 parameters; a row here has at most seven. */
const ROWS_PER_STATEMENT = 5_000;

/**
 * Adds records in the given order, to be counted later in the same transaction, behind their responses. A column is one
 * parameter: a parameter for each value takes the embedded database twice as long.
 */
export async function insertRecordRows(
  db: Store,
  datasetId: string,
  rows: readonly NewRecordRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const position = await nextPosition(db, datasetId);
  const [column, value] =
    position === null ? [sql``, sql``] : [sql`, shuffle`, sql`, (${position}::bigint + place - 1)::integer`];
  await sql`
    insert into records (id, dataset_id, fields, metadata, external_id ${column})
    select id, ${datasetId}::uuid, fields, metadata, external_id ${value} from unnest(
      ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ fields }) => fields)}::jsonb[],
      ${rows.map(({ metadata }) => metadata)}::jsonb[],
      ${rows.map(({ external_id }) => external_id)}::text[]
    ) with ordinality as given (id, fields, metadata, external_id, place) order by place`.execute(db);
}

/** Every write of the dataset waits for its counts from here to the end of the transaction, so it comes late. */
export async function addToTotal(db: Store, datasetId: string, added: number): Promise<void> {
  await db
    .updateTable('dataset_counts')
    .set({ total: sql<number>`total + ${added}::integer` })
    .where('dataset_id', '=', datasetId)
    .execute();
}

/** Next position in a dataset in import order; null for a dataset in random order. */
async function nextPosition(db: Store, datasetId: string): Promise<number | null> {
  const { rows } = await sql<{ position: number | null }>`
    select case record_order when 'imported' then
      (select coalesce(max(shuffle) + 1, 0) from records where dataset_id = datasets.id) end as position
    from datasets where id = ${datasetId}`.execute(db);
  return rows[0]?.position ?? null;
}

/** Adds suggestions in the given order, a column as one parameter as with records. */
export async function insertSuggestions(db: Store, rows: readonly NewSuggestionRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into suggestions (dataset_id, record_id, question_id, type, value, score, agent)
    select dataset_id, record_id, question_id, type, value, score, agent from unnest(
      ${rows.map(({ dataset_id }) => dataset_id)}::uuid[],
      ${rows.map(({ record_id }) => record_id)}::uuid[],
      ${rows.map(({ question_id }) => question_id)}::uuid[],
      ${rows.map(({ type }) => type)}::text[],
      ${rows.map(({ value }) => value)}::jsonb[],
      ${rows.map(({ score }) => score)}::jsonb[],
      ${rows.map(({ agent }) => agent)}::text[]
    ) with ordinality as given (dataset_id, record_id, question_id, type, value, score, agent, place)
    order by place`.execute(db);
}

export async function insertVectors(db: Store, rows: readonly NewVectorRow[]): Promise<void> {
  for (const part of parts(rows))
    await db.insertInto('record_vectors').values(part.map(storedVector)).execute();
}

/** The numbers packed, since an array of them would travel as text. */
export function storedVector({ value, ...row }: NewVectorRow) {
  return { ...row, numbers: Float64Array.from(value) };
}

/** Lets the database know how much there is by now: until then it would plan for tables that are nearly empty. */
export async function refreshStatistics(db: Store): Promise<void> {
  await sql`analyze records, suggestions, record_vectors`.execute(db);
}

/** Ids of the records of the dataset that have one of the external ids. */
export async function idsByExternalId(
  db: Store,
  datasetId: string,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (externalIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; external_id: string }>`
    select id, external_id from records
    where dataset_id = ${datasetId} and external_id = any(${externalIds}::text[])`.execute(db);
  return new Map(rows.map(({ id, external_id }) => [external_id, id]));
}

/** Rows in as many parts as they need statements. */
export function parts<T>(rows: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
}
