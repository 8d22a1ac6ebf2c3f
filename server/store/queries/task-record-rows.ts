import { sql } from 'kysely';
import { MEASURED_ONCE } from './sized-records';
import type { Row, Store } from './store';

/** A task record as it is answered, or as a writer locks it. Its JSON is text, as it was written. */
export interface TaskRecordRow extends Pick<
  Row<'task_records'>,
  'id' | 'name' | 'is_number' | 'status' | 'event_timestamp' | 'updated_at'
> {
  readonly content: string;
  readonly marks: string;
  readonly metadata: string;
}

/** Digits of a number of a vector in JSON, at most. */
const DIGITS = 24;

/**
 * The first of the records, in the order of their ids, that together with their vectors take no more than so many bytes; at least
 * one, if any is there.
 */
export async function taskRecordsWithin(
  db: Store,
  datasetId: string,
  ids: readonly string[],
  maxBytes: number,
): Promise<readonly TaskRecordRow[]> {
  const { rows } = await sql<TaskRecordRow>`
    select id, name, is_number, status, event_timestamp, updated_at, content, marks, metadata
    from (
      select sized.*, sum(bytes) over (order by position) - bytes as before from (
        select task_records.id, name, is_number, status, event_timestamp, updated_at, position,
          content::text as content, marks::text as marks, metadata::text as metadata,
          octet_length(content::text) + octet_length(marks::text) + octet_length(metadata::text) + coalesce((
            select sum(cardinality(value)) from task_vectors
            where task_vectors.dataset_id = task_records.dataset_id and record_id = task_records.id
          ), 0) * ${sql.lit(DIGITS)} as bytes
        from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
        join task_records on task_records.id = wanted.id and dataset_id = ${datasetId}::uuid ${MEASURED_ONCE}) sized) found
    where before = 0 or before + bytes <= ${maxBytes}::bigint order by position`.execute(db);
  return rows;
}

export interface VectorExtras {
  readonly record_id: string;
  readonly name: string;
  /** JSON of its other keys, such as `model`. */
  readonly extras: string | null;
}

export interface VectorText extends VectorExtras {
  /** JSON of its numbers, as they were sent. */
  readonly value: string;
}

/** By name. */
export async function taskVectorTexts(
  db: Store,
  datasetId: string,
  recordIds: readonly string[],
): Promise<readonly VectorText[]> {
  const { rows } = await sql<VectorText>`
    select record_id, name, array_to_json(value)::text as value, extras::text as extras from task_vectors
    where dataset_id = ${datasetId}::uuid and record_id = any(${recordIds}::uuid[]) order by name`.execute(
    db,
  );
  return rows;
}
