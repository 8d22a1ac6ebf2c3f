import { sql, type RawBuilder } from 'kysely';
import type { SourceExtent } from '#server/search/search-source';
import { onlyRow, type Store } from './store';

/** Where the records of a family are. */
export interface MeasuredRecords {
  readonly table: 'records' | 'task_records';
  /** Bytes of the texts and metadata of a row. */
  readonly bytes: RawBuilder<unknown>;
  /** Vectors of the sample by the id of their settings, as rows with `id` and `share`. */
  readonly vectors: RawBuilder<unknown>;
}

/** Places of a dataset that a sample is taken at, spread evenly, and records taken at each. */
const SAMPLE_PLACES = 16;
const SAMPLE_ROWS = 10;

/** By the number of records and a sample of them. */
export async function readExtent(
  db: Store,
  datasetId: string,
  { table, bytes, vectors }: MeasuredRecords,
): Promise<SourceExtent> {
  const records = sql.table(table);
  const { rows } = await sql<SourceExtent>`
    with edges as (
      select min(ordinal) as first, max(ordinal) - min(ordinal) as span from ${records} where dataset_id = ${datasetId}::uuid),
    sample as (
      select distinct on (picked.id) picked.* from edges, generate_series(0, ${SAMPLE_PLACES - 1}::bigint) place,
      lateral (
        select id, ${bytes} as bytes from ${records}
        where dataset_id = ${datasetId}::uuid and ordinal >= first + span * place / ${SAMPLE_PLACES}::bigint
        order by ordinal limit ${SAMPLE_ROWS}::bigint) picked),
    counted as (
      select coalesce(max(total), 0)::float8 as total from dataset_counts where dataset_id = ${datasetId}::uuid),
    shares as (${vectors})
    select total as records, total * coalesce((select avg(bytes)::float8 from sample), 0) as bytes,
      coalesce((select json_object_agg(id, share * total) from shares), '{}') as vectors
    from counted`.execute(db);
  return onlyRow(rows);
}
