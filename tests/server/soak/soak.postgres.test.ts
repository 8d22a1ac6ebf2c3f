import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tokenSchema } from '#contract/session';
import { checkCounts } from '#tests/server/check-counts';
import type { Engine } from '#server/store/engines/engine';
import { openPostgresEngine } from '#server/store/engines/postgres-engine';
import type { FeedbackRow, FeedbackShape } from '#server/search/search-source';
import { searchSource } from '#server/store/queries/search-source';
import { NaiveSearch } from '../../search/naive-search';
import { seededRandom } from '../seeded-random';
import { newLocation, type DataLocation } from '../server-process';
import { answeredAndWanted } from './compared-searches';
import { KnownDataset, type StoredRow } from './known-dataset';
import { ask, ProcessPair, type SentRequest } from './process-pair';
import { SoakWriter, TOPICS, type SoakDataset, type SoakUser } from './soak-writer';

const SEED = Number(process.env['OSTRAKA_TEST_SEED'] ?? Date.now() % 1_000_000);
const WRITES = Number(process.env['OSTRAKA_TEST_SOAK_WRITES'] ?? 5_000);
const RECORDS_AT_FIRST = 100;
/** Acknowledged writes from one kill to the next: the least, and how much it varies. */
const BETWEEN_KILLS = { least: 150, variation: 300 };
const WRITES_PER_LOOK = 25;
const SEARCHES = 60;
const OWNER_PASSWORD = 'chosen for this test';

const TEAM = [
  { name: 'ada', role: 'admin' },
  { name: 'ben', role: 'annotator' },
  { name: 'cleo', role: 'annotator' },
  { name: 'dan', role: 'annotator' },
] as const;

const entitySchema = z.object({ id: z.string() });

let location: DataLocation;
let engine: Engine;
let pair: ProcessPair;

beforeEach(async () => {
  location = await newLocation();
  engine = await openPostgresEngine(location.databaseUrl ?? '');
  pair = new ProcessPair(location, { OSTRAKA_OWNER_PASSWORD: OWNER_PASSWORD });
});
afterEach(async () => {
  await pair.stop('SIGKILL');
  await engine.close();
  await location.remove();
});

it(`two processes that are killed at random lose nothing of ${WRITES} writes by five users (seed ${SEED}) (SET-26)`, async () => {
  const { dataset, users } = await setUp();
  const random = seededRandom(SEED);
  const writers = users.map((user, at) => new SoakWriter(pair, user, dataset, seededRandom(SEED + at + 1)));
  await writers[0]?.createRecords(RECORDS_AT_FIRST);

  let written = 0;
  let kills = 0;
  let killAt = BETWEEN_KILLS.least;
  const killing: Promise<void>[] = [];
  const work = async (writer: SoakWriter) => {
    while (written < WRITES) {
      if (!(await writer.write())) continue;
      written += 1;
      if (written % WRITES_PER_LOOK === 0) await writer.look();
      if (written < killAt) continue;
      killAt = written + BETWEEN_KILLS.least + random.below(BETWEEN_KILLS.variation);
      kills += 1;
      killing.push(pair.replaceOne(random));
    }
  };
  await Promise.all(writers.map(work));
  await Promise.all(killing);

  const addresses = await pair.addresses();
  const reference = await readReference(dataset);
  for (let search = 0; search < SEARCHES; search += 1) {
    for (const address of addresses) {
      const compared = await answeredAndWanted(address, random.pick(users), dataset, reference, random);
      expect(compared).toEqual({ ...compared, answered: compared.wanted });
    }
  }
  expect(await storedRows(dataset.id)).toEqual(dataset.known.rows);
  expect(await checkCounts(engine.db)).toEqual([]);
  expect(kills).toBeGreaterThanOrEqual(Math.floor(WRITES / (BETWEEN_KILLS.least + BETWEEN_KILLS.variation)));
  expect(await pair.stop('SIGTERM')).toEqual([0, 0].map((code) => ({ code, signal: null })));
  expect(pair.complaints()).toBe('');
}, 900_000);

/** The owner, four more users who have signed in once, and a dataset of theirs. */
async function setUp(): Promise<{ readonly dataset: SoakDataset; readonly users: readonly SoakUser[] }> {
  const random = seededRandom(SEED);
  const owner = await signIn('owner', OWNER_PASSWORD);
  const make = async (path: string, body: unknown, method = 'POST') => {
    const answer = await pair.send({ token: owner, method, path, body }, random);
    return entitySchema.parse(answer.body).id;
  };
  const workspaceId = await make('/workspaces', { name: 'soak' });
  const users: SoakUser[] = [];
  for (const { name, role } of TEAM) {
    const password = `password of ${name}`;
    const id = await make('/users', {
      username: name,
      first_name: name,
      role,
      password,
      workspaces: ['soak'],
    });
    users.push({ id, token: await signIn(name, password), isManager: role === 'admin' });
  }
  const me = await pair.send({ token: owner, method: 'GET', path: '/me' }, random);
  users.push({ id: entitySchema.parse(me.body).id, token: owner, isManager: true });

  const datasetId = await make('/v1/datasets', { name: 'soak', workspace_id: workspaceId });
  const parts = `/v1/datasets/${datasetId}`;
  await make(`${parts}/fields`, { name: 'text', title: 'Text', required: true, settings: { type: 'text' } });
  const options = TOPICS.map((value) => ({ value, text: value }));
  const questionId = await make(`${parts}/questions`, {
    name: 'topic',
    title: 'Topic',
    required: true,
    settings: { type: 'label_selection', options },
  });
  await make(`${parts}/metadata-properties`, { name: 'split', title: 'Split', settings: { type: 'terms' } });
  await make(`${parts}/metadata-properties`, {
    name: 'length',
    title: 'Length',
    settings: { type: 'integer' },
  });
  await make(`${parts}/publish`, undefined, 'PUT');
  const dataset = { id: datasetId, questionId, known: new KnownDataset(), idsOf: idsOf(datasetId) };
  return { dataset, users };
}

async function signIn(username: string, password: string): Promise<string> {
  const [address = ''] = await pair.addresses();
  const body = new URLSearchParams({ username, password });
  const request: SentRequest = { method: 'POST', path: '/security/token', body };
  return tokenSchema.parse((await ask(address, request))?.body).access_token;
}

function idsOf(datasetId: string): SoakDataset['idsOf'] {
  return async (externalIds) => {
    const rows = await engine.db
      .selectFrom('records')
      .select(['id', 'external_id'])
      .where('dataset_id', '=', datasetId)
      .where('external_id', 'in', externalIds)
      .execute();
    const byExternalId = new Map(rows.map(({ id, external_id: externalId }) => [externalId, id]));
    return externalIds.flatMap((one) => byExternalId.get(one) ?? []);
  };
}

async function readReference({ id }: SoakDataset): Promise<NaiveSearch> {
  const source = searchSource(engine.db);
  const [shape, records] = [await source.shape(id), await source.records(id, 0, 1_000_000)];
  return new NaiveSearch(shape as FeedbackShape, records as readonly FeedbackRow[]);
}

async function storedRows(datasetId: string): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select id, external_id as "externalId", fields ->> 'text' as text, metadata,
      (select value #>> '{}' from suggestions where record_id = records.id and dataset_id = records.dataset_id)
        as suggestion,
      (select coalesce(json_agg(json_build_object('user', user_id, 'id', id, 'status', status,
          'topic', values #>> '{topic,value}') order by user_id), '[]')
        from responses where record_id = records.id and dataset_id = records.dataset_id) as responses
    from records where dataset_id = ${datasetId}::uuid order by id`.execute(engine.db);
  return rows;
}
