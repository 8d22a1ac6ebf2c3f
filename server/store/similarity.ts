import { sql, type AliasableExpression, type Kysely, type RawBuilder } from 'kysely';
import type { Engine } from './engines/engine';
import { NearestRecords, type NearestRecord } from './nearest-records';
import type { Database } from './schema';
import { decodeSentVector, sentVector } from './sent-vector';
import { similarityScore } from './similarity-score';

export interface SimilaritySearch {
  readonly datasetId: string;
  readonly vectorsSettingsId: string;
  /** As long as the settings' `dimensions`: the caller has checked it. */
  readonly vector: readonly number[];
  readonly order: 'most_similar' | 'least_similar';
  readonly limit: number;
  /** A select of the ids of the records that may be found; without it, all of the dataset. */
  readonly among?: AliasableExpression<{ id: string }>;
  /** The record whose neighbours are sought. */
  readonly exceptRecordId?: string;
}

/**
 * The nearest records by cosine, exact, over all vectors of the name. With pgvector the database computes, without it
 * this process does; the answers are equal. Least similar means nearest to the opposite vector, so that the least
 * similar record has the highest score.
 */
export async function findNearestRecords(
  engine: Pick<Engine, 'db' | 'hasVectorExtension'>,
  search: SimilaritySearch,
): Promise<readonly NearestRecord[]> {
  const sign = search.order === 'most_similar' ? 1 : -1;
  // Single precision, as the vectors are stored: a record is then exactly as near to itself as can be.
  const target = Float32Array.from(search.vector, (number) => sign * number);
  const nearest = new NearestRecords(search.limit);
  const rate: Rate = (recordId, vector) => nearest.add({ recordId, score: similarityScore(vector, target) });
  if (engine.hasVectorExtension) await rateByExtension(engine.db, search, target, rate);
  else await rateAll(engine.db, search, rate);
  return nearest.sorted();
}

type Rate = (recordId: string, vector: Float32Array) => void;

/** pgvector adds in single precision: it brings a few more than asked for, and the exact score decides among them. */
const SPARE_NEIGHBOURS = 50;

async function rateByExtension(
  db: Kysely<Database>,
  search: SimilaritySearch,
  target: Float32Array,
  rate: Rate,
): Promise<void> {
  // The distance to a vector of zeros is not a number; 1 is what lies between nearest and farthest.
  const distance = sql`coalesce(nullif(value::vector <=> ${[...target]}::real[]::vector, 'NaN'), 1)`;
  const { rows } = await sql<{ record_id: string; value: number[] }>`
    select record_id, value ${fromVectorsOf(search)}
    order by ${distance}, record_id limit ${search.limit + SPARE_NEIGHBOURS}`.execute(db);
  for (const { record_id, value } of rows) rate(record_id, Float32Array.from(value));
}

/** Numbers that are read and rated in one go: a few milliseconds, after which others have their turn. */
const NUMBERS_AT_ONCE = 100_000;

/**
 * A cursor evaluates the restriction once, and never holds more than one portion in memory.
 */
async function rateAll(db: Kysely<Database>, search: SimilaritySearch, rate: Rate): Promise<void> {
  const portion = Math.max(1, Math.floor(NUMBERS_AT_ONCE / Math.max(1, search.vector.length)));
  await db.transaction().execute(async (transaction) => {
    await sql`
      declare vectors no scroll cursor for
      select record_id, ${sentVector()} as value ${fromVectorsOf(search)}`.execute(transaction);
    for (;;) {
      const fetched = sql<{ record_id: string; value: string }>`fetch ${sql.lit(portion)} from vectors`;
      const { rows } = await fetched.execute(transaction);
      for (const { record_id, value } of rows) rate(record_id, decodeSentVector(value));
      if (rows.length < portion) return;
    }
  });
}

function fromVectorsOf({
  datasetId,
  vectorsSettingsId,
  among,
  exceptRecordId,
}: SimilaritySearch): RawBuilder<unknown> {
  const restriction = among ? sql`and record_id in ${among}` : sql``;
  const exception = exceptRecordId === undefined ? sql`` : sql`and record_id <> ${exceptRecordId}`;
  return sql`
    from record_vectors
    where dataset_id = ${datasetId} and vectors_settings_id = ${vectorsSettingsId} ${restriction} ${exception}`;
}
