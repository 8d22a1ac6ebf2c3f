import { sql, type RawBuilder } from 'kysely';
import type { SourceVector, TaskMetadata, TaskRow, UnthrottledSource } from '#server/search/search-source';
import { sentNumbers } from '../sent-vector';
import { readExtent } from './search-extent';
import { isThere } from './search-shape';
import type { Store } from './store';
import { behindRecord, ofRecords, readVectorRows } from './vector-rows';

/** The part of reading for the search that differs between families of datasets. */
export type FamilyReader = Omit<UnthrottledSource, 'shape' | 'mark' | 'traces' | 'changes' | 'note'>;

/** Task datasets as the search index reads them. JSON of people is read as text, which keeps it as it was written. */
export function taskReader(db: Store): FamilyReader {
  return {
    extent: (datasetId) =>
      readExtent(db, datasetId, {
        table: 'task_records',
        bytes: sql`octet_length(content::text) + octet_length(marks::text) + octet_length(metadata::text)`,
        vectors: sharesOfVectors(datasetId),
      }),
    metadata: (datasetId, _keys, after, limit) => readMetadata(db, datasetId, after, limit),
    records: (datasetId, after, limit) =>
      readRecords(
        db,
        datasetId,
        sql`ordinal > ${after}::bigint and ${isThere(datasetId)} order by ordinal limit ${limit}::bigint`,
      ),
    recordsById: (datasetId, ids) => readRecords(db, datasetId, sql`id = any(${ids}::uuid[])`),
    vectors: (datasetId, name, after, limit) => readVectors(db, datasetId, name, behindRecord(after, limit)),
    vectorsById: (datasetId, name, recordIds) => readVectors(db, datasetId, name, ofRecords(recordIds)),
  };
}

function sharesOfVectors(datasetId: string): RawBuilder<unknown> {
  return sql`select name as id, count(*)::float8 / (select count(*) from sample) as share
    from task_vectors where dataset_id = ${datasetId}::uuid and record_id in (select id from sample)
    group by name`;
}

function readVectors(
  db: Store,
  datasetId: string,
  name: string,
  which: RawBuilder<unknown>,
): Promise<readonly SourceVector[]> {
  return readVectorRows(
    db,
    sentNumbers(sql`array_send(value)`),
    sql`task_vectors where dataset_id = ${datasetId}::uuid and name = ${name}::text and ${which}`,
  );
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
