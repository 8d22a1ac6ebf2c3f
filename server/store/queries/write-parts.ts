import { sql } from 'kysely';
import type { JsonText } from '../json';
import type { NewField, NewMetadataProperty, NewQuestion, NewVectorsSettings } from './new-dataset';
import type { Row, Store } from './store';

/** The tables of the parts of a dataset. */
export type PartTable = 'fields' | 'questions' | 'metadata_properties' | 'vectors_settings';

export interface PartRows {
  readonly fields: Row<'fields'>;
  readonly questions: Row<'questions'>;
  readonly metadata_properties: Row<'metadata_properties'>;
  readonly vectors_settings: Row<'vectors_settings'>;
}

export interface NewParts {
  readonly fields: NewField;
  readonly questions: NewQuestion;
  readonly metadata_properties: NewMetadataProperty;
  readonly vectors_settings: NewVectorsSettings;
}

/** Keys that a change replaces. */
export interface PartChanges {
  readonly title?: string;
  readonly description?: string | null;
  readonly visible_for_annotators?: boolean;
  readonly settings?: JsonText;
  readonly use_math?: boolean;
}

export async function findPart<T extends PartTable>(
  db: Store,
  table: T,
  id: string,
): Promise<PartRows[T] | undefined> {
  const { rows } = await sql<PartRows[T]>`select * from ${sql.table(table)} where id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** Violates a constraint where the name is taken. */
export async function insertPart<T extends PartTable>(
  db: Store,
  table: T,
  datasetId: string,
  part: NewParts[T],
): Promise<PartRows[T]> {
  const columns = Object.entries({ ...part, dataset_id: datasetId });
  const { rows } = await sql<PartRows[T]>`
    insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${sql.join(columns.map(([, value]) => sql`${value}`))}) returning *`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('An insert gave no row');
  return row;
}

export async function updatePart<T extends PartTable>(
  db: Store,
  table: T,
  id: string,
  changes: PartChanges,
  at: string,
): Promise<PartRows[T] | undefined> {
  const columns = Object.entries({ ...changes, updated_at: at });
  const { rows } = await sql<PartRows[T]>`
    update ${sql.table(table)} set ${sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where id = ${id}::uuid returning *`.execute(db);
  return rows[0];
}

/** With what belongs to it: suggestions of a question, vectors of settings. */
export async function deletePart(db: Store, table: PartTable, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}::uuid`.execute(db);
}
