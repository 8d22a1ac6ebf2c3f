import { sql, type RawBuilder } from 'kysely';
import { RECORD_COLUMNS, type RecordRow } from './records';
import type { Store } from './store';

/** Parts of records that count towards their size. */
export interface SizedParts {
  /** Of one user, or of all. */
  readonly responses: { readonly of: string | null } | null;
  readonly suggestions: boolean;
  readonly vectors: boolean;
}

/** Without it the planner puts the measure into each of its three uses, and measures every record three times. */
export const MEASURED_ONCE = sql`offset 0`;

const BYTES_OF_VECTOR = sql`coalesce(pg_column_size(numbers), pg_column_size(value))`;

/** Digits that JSON writes for a number of a vector, for each byte that it is stored in. */
const TEXT_OF_VECTOR_BYTE = 3;

/**
 * The first of the records, in the order of their ids, that together with their parts take no more than so many bytes; at
 * least one, as long as any is there. The rest is neither sent by the database nor read.
 */
export async function recordsWithin(
  db: Store,
  datasetId: string,
  ids: readonly string[],
  parts: SizedParts,
  maxBytes: number,
): Promise<readonly RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select ${sql.join(RECORD_COLUMNS.map((column) => sql.ref(column)))}
    from (
      select sized.*, sum(bytes) over (order by position) - bytes as before from (
        select records.*, position, octet_length(fields::text) + coalesce(octet_length(metadata::text), 0)
          + ${bytesOfParts(parts)} as bytes
        from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
        join records on records.id = wanted.id and records.dataset_id = ${datasetId}::uuid ${MEASURED_ONCE}) sized) records
    where before = 0 or before + bytes <= ${maxBytes}::bigint order by position`.execute(db);
  return rows;
}

function bytesOfParts({ responses, suggestions, vectors }: SizedParts): RawBuilder<unknown> {
  const sums: RawBuilder<unknown>[] = [sql`0`];
  if (responses !== null) {
    const whose = responses.of === null ? sql`true` : sql`user_id = ${responses.of}::uuid`;
    sums.push(sumOf(sql`octet_length(values::text)`, 'responses', whose));
  }
  if (suggestions) sums.push(sumOf(sql`octet_length(value::text)`, 'suggestions', sql`true`));
  if (vectors)
    sums.push(sumOf(sql`${BYTES_OF_VECTOR} * ${sql.lit(TEXT_OF_VECTOR_BYTE)}`, 'record_vectors', sql`true`));
  return sql.join(sums, sql` + `);
}

function sumOf(
  bytes: RawBuilder<unknown>,
  table: 'responses' | 'suggestions' | 'record_vectors',
  which: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`coalesce((
    select sum(${bytes}) from ${sql.table(table)} part
    where part.dataset_id = records.dataset_id and part.record_id = records.id and ${which}), 0)`;
}
