import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app';
import { inlineSearchEngine } from '#server/search/inline-search-engine';
import type { SearchEngine } from '#server/search/search-engine';
import { createClock } from '#server/services/clock';
import { seededRandom } from '../seeded-random';
import { plainApiKeys } from '#server/security/api-key-cipher';
import { addDataset, apiKeyOf, openWorld, plainPasswords, type AddedDataset, type World } from '../world';

const SEED = Number(process.env['OSTRAKA_TEST_SEED'] ?? Date.now() % 1_000_000);
const RECORDS = 1_200;
const STATUSES = ['pending', 'draft', 'submitted', 'discarded'];

let world: World;
let dataset: AddedDataset;
let search: SearchEngine;
let asked = 0;

beforeAll(async () => {
  world = await openWorld();
  dataset = await addDataset(world, { records: RECORDS });
  // Few different times, so that many records are alike in each.
  await sql`
    update records set inserted_at = timestamp '2024-05-01' + (shuffle % 7) * interval '1 hour',
      updated_at = timestamp '2024-06-01' + (shuffle % 11) * interval '1 minute'
    where dataset_id = ${dataset.id}::uuid`.execute(world.engine.db);
  for (let at = 0; at < 60; at += 1) {
    const who = at % 3 === 0 ? 'admin' : 'annotator';
    const status = STATUSES[1 + (at % 3)];
    await world.call(who, 'POST', `/v1/records/${dataset.recordIds[at * 7]}/responses`, {
      body: { status, values: { label: { value: 'good' } } },
    });
  }
  const engine = inlineSearchEngine(world.engine.db, (error) => {
    throw error;
  });
  search = Object.assign(Object.create(engine) as SearchEngine, {
    search: (...request: Parameters<SearchEngine['search']>) => {
      asked += 1;
      return engine.search(...request);
    },
    retryReading: (id: string) => engine.retryReading(id),
    preparation: () => engine.preparation(dataset.id),
    close: () => engine.close(),
  });
  engine.warm(dataset.id);
  while ((await engine.preparation(dataset.id)).records < 1) await new Promise((done) => setImmediate(done));
});
afterAll(async () => {
  await search.close();
  await world.close();
});

/** The answer of a server whose index is read, or never is. */
async function answered(isIndexed: boolean, who: string, path: string): Promise<unknown> {
  const preparation = async () => ({ records: 0, vectors: 0 });
  const app = createApp({
    store: world.engine.db,
    search: isIndexed ? search : Object.assign(Object.create(search) as SearchEngine, { preparation }),
    ports: {
      signingKey: new TextEncoder().encode('a key for tests, thirty-two bytes'),
      passwords: plainPasswords,
      apiKeys: plainApiKeys,
      clock: createClock(() => 0),
      newId: randomUUID,
    },
    host: { clientAddress: () => '127.0.0.1' },
    reportError: (error) => {
      throw error;
    },
  });
  const headers = { 'X-Argilla-Api-Key': apiKeyOf(who) };
  const { items, total } = await (await app.request(`/api/v1${path}`, { headers })).json();
  return { ids: items.map(({ id }: { id: string }) => id), total };
}

it(`lists in orders of times, and far from their beginning, are the database’s (seed ${SEED})`, async () => {
  const random = seededRandom(SEED);
  for (let round = 0; round < 60; round += 1) {
    const isOwn = random.below(2) === 0;
    const fields = random.below(2) === 0 ? ['inserted_at', 'updated_at'] : ['updated_at', 'inserted_at'];
    const order = fields.slice(random.below(3)).map((field) => field + random.pick(['', ':asc', ':desc']));
    const statuses = STATUSES.filter(() => random.below(4) === 0);
    const offset = order.length === 0 ? 1_001 + random.below(250) : random.below(RECORDS);
    const query = [
      ...order.map((key) => `sort_by=${key}`),
      ...statuses.map((status) => `response_status=${status}`),
      `offset=${offset}`,
      `limit=${1 + random.below(100)}`,
    ].join('&');
    const path = `${isOwn ? '/me' : ''}/datasets/${dataset.id}/records?${query}`;
    const who = isOwn ? 'annotator' : 'admin';
    asked = 0;
    const indexed = await answered(true, who, path);
    expect([path, asked]).toEqual([path, 1]);
    expect({ path, ...(indexed as object) }).toEqual({
      path,
      ...((await answered(false, who, path)) as object),
    });
    expect(asked).toBe(1);
  }
});
