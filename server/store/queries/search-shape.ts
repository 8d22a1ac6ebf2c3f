import { sql, type RawBuilder } from 'kysely';
import type { IndexShape } from '#server/search/search-source';

/** Everything that decides how records are indexed, as one value. */
export function datasetShape(datasetId: string): RawBuilder<IndexShape> {
  const type = sql`'type', settings ->> 'type'`;
  return sql`json_build_object(
    'questions', ${partsOf('questions', datasetId, sql`'id', id, ${type}`)},
    'properties', ${partsOf('metadata_properties', datasetId, sql`'name', name, ${type}`)},
    'vectors', ${partsOf('vectors_settings', datasetId, sql`'id', id, 'dimensions', dimensions`)})`;
}

function partsOf(table: string, datasetId: string, members: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object(${members}) order by ordinal), '[]') from ${sql.table(table)}
    where dataset_id = ${datasetId}::uuid)`;
}
