import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine, openTestEngineWithoutVectorExtension } from '../../tests/server/engine';
import type { Engine } from './engines/engine';
import { toJsonText } from './json';
import type { NearestRecord } from './nearest-records';
import { findNearestRecords, type SimilaritySearch } from './similarity';

const DIMENSIONS = 8;
const RECORDS = 400;

/** The same numbers in every run: mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Vectors that are alike, equal, opposite, of other lengths, and zero, in single precision as the database holds them. */
function someVectors(): number[][] {
  const random = randomNumbers(20_240_509);
  const vectors = Array.from({ length: RECORDS }, () =>
    Array.from({ length: DIMENSIONS }, () => Math.fround(random() * 2 - 1)),
  );
  const [first = []] = vectors;
  for (let copy = 1; copy <= 5; copy += 1) vectors[copy * 7] = [...first];
  vectors[50] = first.map((number) => -number);
  vectors[51] = first.map((number) => Math.fround(number * 4));
  vectors[60] = vectors[61] = Array.from({ length: DIMENSIONS }, () => 0);
  return vectors;
}

const idOf = (index: number) => `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;

/** Slow and plain: what the search has to find. */
function expectedNearest(
  vectors: readonly number[][],
  target: readonly number[],
  limit: number,
): NearestRecord[] {
  const length = (vector: readonly number[]) => Math.hypot(...vector);
  const scored = vectors.map((vector, index) => {
    const product = vector.reduce((sum, number, place) => sum + number * (target[place] ?? 0), 0);
    const cosine = length(vector) * length(target) === 0 ? 0 : product / (length(vector) * length(target));
    return { recordId: idOf(index), score: (1 + cosine) / 2 };
  });
  return scored.sort((a, b) => b.score - a.score).slice(0, limit);
}

describe.each([
  ['the engine of this run', openTestEngine],
  ['an engine without pgvector', openTestEngineWithoutVectorExtension],
])('similarity on %s', (_, open) => {
  const vectors = someVectors();
  let engine: Engine;
  let search: Omit<SimilaritySearch, 'vector'>;

  beforeAll(async () => {
    engine = await open();
    search = { ...(await fillDataset(engine, vectors)), order: 'most_similar', limit: 20 };
  });
  afterAll(() => engine.close());

  const idsOf = (records: readonly NearestRecord[]) => records.map(({ recordId }) => recordId);
  const target = vectors[123] ?? [];

  it('finds exactly the nearest, with scores from 0 to 1', async () => {
    const found = await findNearestRecords(engine, { ...search, vector: target });
    const expected = expectedNearest(vectors, target, 20);
    expect(idsOf(found)).toEqual(idsOf(expected));
    found.forEach(({ score }, index) => expect(score).toBeCloseTo(expected[index]?.score ?? 0, 6));
    expect(found[0]?.score).toBeCloseTo(1, 12);
  });

  it('finds the least similar first, with the highest score', async () => {
    const found = await findNearestRecords(engine, { ...search, vector: target, order: 'least_similar' });
    expect(idsOf(found)).toEqual(
      idsOf(
        expectedNearest(
          vectors,
          target.map((number) => -number),
          20,
        ),
      ),
    );
    expect(found[0]?.score).toBeGreaterThan(found.at(-1)?.score ?? 1);
  });

  it('gives equal vectors in the order of their ids, whatever their length', async () => {
    const found = await findNearestRecords(engine, { ...search, vector: vectors[0] ?? [], limit: 7 });
    expect(idsOf(found)).toEqual([0, 7, 14, 21, 28, 35, 51].map(idOf));
  });

  it('puts vectors of zeros into the middle', async () => {
    const found = await findNearestRecords(engine, { ...search, vector: target, limit: RECORDS });
    expect(found).toHaveLength(RECORDS);
    expect(found.filter(({ score }) => score === 0.5)).toEqual(
      [60, 61].map((index) => ({ recordId: idOf(index), score: 0.5 })),
    );
  });

  it('finds all alike for a target of zeros', async () => {
    const zeros = target.map(() => 0);
    const found = await findNearestRecords(engine, { ...search, vector: zeros, limit: 3 });
    expect(found).toEqual([0, 1, 2].map((index) => ({ recordId: idOf(index), score: 0.5 })));
  });

  it('leaves the record out whose neighbours are sought', async () => {
    const found = await findNearestRecords(engine, { ...search, vector: target, exceptRecordId: idOf(123) });
    expect(idsOf(found)).toEqual(idsOf(expectedNearest(vectors, target, 21)).slice(1));
  });

  it('finds as many as asked for among few permitted records', async () => {
    const permitted = [200, 5, 77, 123].map(idOf);
    const among = engine.db
      .selectFrom('records')
      .select('id')
      .where('dataset_id', '=', search.datasetId)
      .where('id', 'in', permitted);
    const found = await findNearestRecords(engine, { ...search, vector: target, among, limit: 3 });
    const expected = expectedNearest(vectors, target, RECORDS).filter(({ recordId }) =>
      permitted.includes(recordId),
    );
    expect(idsOf(found)).toEqual(idsOf(expected).slice(0, 3));
  });

  it('finds nothing under another name', async () => {
    const other = { ...search, vectorsSettingsId: idOf(1), vector: target };
    expect(await findNearestRecords(engine, other)).toEqual([]);
  });

  it('reads more than one portion without losing any', async () => {
    // So many dimensions that a portion holds a fraction of the records.
    const { db } = engine;
    const wide = await db
      .insertInto('vectors_settings')
      .values({ dataset_id: search.datasetId, name: 'wide', title: 'Wide', dimensions: 10_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const values = Array.from({ length: 25 }, (_unused, index) => {
      const value = Array.from({ length: 10_000 }, (_none, place) => (place === index ? 1 : 0));
      return { dataset_id: search.datasetId, record_id: idOf(index), vectors_settings_id: wide.id, value };
    });
    await db.insertInto('record_vectors').values(values).execute();
    const found = await findNearestRecords(engine, {
      ...search,
      vectorsSettingsId: wide.id,
      vector: values[24]?.value ?? [],
      limit: 25,
    });
    expect(idsOf(found)).toEqual([24, ...Array(24).keys()].map(idOf));
  });
});

async function fillDataset(
  { db }: Engine,
  vectors: readonly number[][],
): Promise<Pick<SimilaritySearch, 'datasetId' | 'vectorsSettingsId'>> {
  const workspace = await db
    .insertInto('workspaces')
    .values({ name: 'science' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dataset = await db
    .insertInto('datasets')
    .values({ name: 'similar', workspace_id: workspace.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const settings = await db
    .insertInto('vectors_settings')
    .values({ dataset_id: dataset.id, name: 'mini', title: 'Mini', dimensions: DIMENSIONS })
    .returning('id')
    .executeTakeFirstOrThrow();
  const keys = { dataset_id: dataset.id, vectors_settings_id: settings.id };
  const records = vectors.map((_, index) => ({
    id: idOf(index),
    dataset_id: dataset.id,
    fields: toJsonText({ text: 'x' }),
  }));
  await db.insertInto('records').values(records).execute();
  await db
    .insertInto('record_vectors')
    .values(vectors.map((value, index) => ({ ...keys, record_id: idOf(index), value })))
    .execute();
  return { datasetId: dataset.id, vectorsSettingsId: settings.id };
}
