import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/store/schema';

/** Vector of every task record of the bench. */
export const TASK_VECTOR = 'mini';

export const VECTOR_DIMENSIONS = 384;
/** A prime, so that numbers of different records are different. */
const MODULUS = 100_003;
const [OF_RECORD, OF_PLACE] = [7_919, 104_729];
const RECORDS_AT_ONCE = 1_000;

/** Numbers of 0 to 1 that the number in the name of the record decides. */
export function vectorOf(name: string): Float32Array {
  const number = Number(name.slice(name.lastIndexOf('-') + 1));
  return Float32Array.from(
    { length: VECTOR_DIMENSIONS },
    (_, place) => ((number * OF_RECORD + place * place * OF_PLACE) % MODULUS) / MODULUS,
  );
}

export function squaredDistance(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, number, place) => sum + (number - (other[place] ?? 0)) ** 2, 0);
}

/** The same numbers, made by the database: sending them would take longer than all other data. */
export async function writeTaskVectors(
  db: Kysely<Database>,
  datasetId: string,
  records: number,
): Promise<void> {
  await db
    .insertInto('task_keys')
    .values({ dataset_id: datasetId, area: 'vector', key: TASK_VECTOR, dimensions: VECTOR_DIMENSIONS })
    .execute();
  for (let from = 0; from < records; from += RECORDS_AT_ONCE)
    // Portions one after the other, which bounds the memory of the database.
    // oxlint-disable-next-line no-await-in-loop
    await sql`
      insert into task_vectors (dataset_id, record_id, name, value)
      select dataset_id, id, ${TASK_VECTOR}::text, array(
        select ((number * ${sql.lit(OF_RECORD)} + place * place * ${sql.lit(OF_PLACE)}) % ${sql.lit(MODULUS)})::float8
          / ${sql.lit(MODULUS)} from generate_series(0::bigint, ${sql.lit(VECTOR_DIMENSIONS - 1)}) place order by place)
      from (
        select dataset_id, id, split_part(name, '-', 2)::bigint as number from task_records
        where dataset_id = ${datasetId}::uuid) record
      where number >= ${from}::bigint and number < ${from + RECORDS_AT_ONCE}::bigint`.execute(db);
}
