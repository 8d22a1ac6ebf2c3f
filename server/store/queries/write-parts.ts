import { sql } from 'kysely';
import type { JsonObject } from '../tables/column-types';
import { onlyRow, type Store } from './store';

/** The tables of the parts of a dataset. */
export type PartTable = 'fields' | 'questions' | 'metadata_properties' | 'vectors_settings';

export interface PartRow {
  readonly id: string;
  readonly dataset_id: string;
  readonly name: string;
  readonly ordinal: unknown;
  readonly settings?: JsonObject;
  readonly use_math?: boolean;
}

type Columns = Readonly<Record<string, unknown>>;

export async function findPart(db: Store, table: PartTable, id: string): Promise<PartRow | undefined> {
  const { rows } = await sql<PartRow>`select * from ${sql.table(table)} where id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Violates a constraint where the name is taken. */
export async function insertPart(db: Store, table: PartTable, part: Columns): Promise<PartRow> {
  const columns = Object.entries(part);
  const { rows } = await sql<PartRow>`
    insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${sql.join(columns.map(([, value]) => sql`${value}`))}) returning *`.execute(db);
  return onlyRow(rows);
}

export async function updatePart(
  db: Store,
  table: PartTable,
  id: string,
  changes: Columns,
): Promise<PartRow | undefined> {
  const columns = Object.entries(changes);
  const { rows } = await sql<PartRow>`
    update ${sql.table(table)} set ${sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where id = ${id}::uuid returning *`.execute(db);
  return rows[0];
}

/** Deletes a part with what belongs to it: suggestions of a question, vectors of settings. */
export async function deletePart(db: Store, table: PartTable, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}::uuid`.execute(db);
}
