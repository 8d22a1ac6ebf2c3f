import { sql, type RawBuilder } from 'kysely';
import type { TaskMetadata, TaskRow } from '#server/search/search-source';
import type { FamilyReader } from './family-reader';
import { readExtent } from './search-extent';
import { isThere } from './search-shape';
import type { Store } from './store';

/** Task datasets as the search index reads them. JSON of people is read as text, which keeps it as it was written. */
export function taskReader(db: Store): FamilyReader {
  return {
    extent: (datasetId) =>
      readExtent(db, datasetId, {
        table: 'task_records',
        bytes: sql`octet_length(content::text) + octet_length(marks::text) + octet_length(metadata::text)`,
        vectors: null,
      }),
    metadata: (datasetId, _keys, after, limit) => readMetadata(db, datasetId, after, limit),
    records: (datasetId, after, limit) =>
      readRecords(
        db,
        datasetId,
        sql`ordinal > ${after}::bigint and ${isThere(datasetId)} order by ordinal limit ${limit}::bigint`,
      ),
    recordsById: (datasetId, ids) => readRecords(db, datasetId, sql`id = any(${ids}::uuid[])`),
    vectors: async () => [],
    vectorsById: async () => [],
  };
}

async function readRecords(
  db: Store,
  datasetId: string,
  which: RawBuilder<unknown>,
): Promise<readonly TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select id, ordinal, name, status, content::text as content, marks::text as marks, metadata::text as metadata,
      event_timestamp as "eventTimestamp", updated_at as "updatedAt", (
        select coalesce(json_agg(name order by name), '[]') from task_vectors vector
        where vector.dataset_id = task_records.dataset_id and vector.record_id = task_records.id) as vectors
    from task_records where dataset_id = ${datasetId}::uuid and ${which}`.execute(db);
  return rows;
}

/** Whole: keys are not taken out of JSON that has to stay as it was written. */
async function readMetadata(
  db: Store,
  datasetId: string,
  after: number,
  limit: number,
): Promise<readonly TaskMetadata[]> {
  const { rows } = await sql<TaskMetadata>`
    select id, ordinal, metadata::text as metadata from task_records
    where dataset_id = ${datasetId}::uuid and ordinal > ${after}::bigint
    order by ordinal limit ${limit}::bigint`.execute(db);
  return rows;
}
