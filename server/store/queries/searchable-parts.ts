import { sql, type RawBuilder } from 'kysely';
import type { Row, Store } from './store';

/** A metadata property as far as searches and records need it: of its settings only the type. */
export type PropertyOfRecords = Pick<
  Row<'metadata_properties'>,
  'name' | 'settings' | 'visible_for_annotators'
>;

/** Parts of a dataset as far as a search needs them, each list in order of creation. */
export interface PartsOfSearch {
  readonly fields: readonly Pick<Row<'fields'>, 'name'>[];
  readonly questions: readonly (Pick<Row<'questions'>, 'id' | 'name'> & { readonly type: string | null })[];
  readonly properties: readonly PropertyOfRecords[];
  readonly vectors: readonly Pick<Row<'vectors_settings'>, 'id' | 'name' | 'dimensions'>[];
}

/** By one statement, and without options and terms, which may be thousands: every page of a search begins with it. */
export async function readPartsOfSearch(db: Store, datasetId: string): Promise<PartsOfSearch> {
  const { rows } = await sql<PartsOfSearch>`select
    ${listOf('fields', datasetId, sql`'name', name`)} as fields,
    ${listOf('questions', datasetId, sql`'id', id, 'name', name, 'type', settings ->> 'type'`)} as questions,
    ${listOf(
      'metadata_properties',
      datasetId,
      sql`'name', name, 'settings', json_build_object('type', settings ->> 'type'),
        'visible_for_annotators', visible_for_annotators`,
    )} as properties,
    ${listOf('vectors_settings', datasetId, sql`'id', id, 'name', name, 'dimensions', dimensions`)} as vectors`.execute(
    db,
  );
  return rows[0] ?? { fields: [], questions: [], properties: [], vectors: [] };
}

function listOf(table: string, datasetId: string, members: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object(${members}) order by inserted_at, ordinal), '[]') from ${sql.table(table)}
    where dataset_id = ${datasetId}::uuid)`;
}
