import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchPreparationSchema } from '#contract/search';
import { openDatabase } from '#server/cli/open-database';
import { plainApiKeys } from '#server/security/api-key-cipher';
import { findOrInsertWorkspace, insertDataset, insertParts } from '#server/store/queries/new-dataset';
import { toJsonText } from '#server/store/json';
import {
  addressOf,
  newLocation,
  startServerProcess,
  type DataLocation,
  type ServerProcess,
} from '../server-process';

const API_KEY = 'owner.apikey';
/** Enough that the index is kept. */
const RECORDS = 6_000;

let location: DataLocation;
let server: ServerProcess | undefined;
let datasetId: string;

beforeAll(async () => {
  location = await newLocation();
  datasetId = await writeDataset();
});
afterAll(async () => {
  await stop();
  await location.remove();
});

/** As an import leaves it, while no server is running. */
async function writeDataset(): Promise<string> {
  const opened = await openDatabase(location);
  if (!opened.ok) throw new Error(opened.error.code);
  const { engine, close } = opened.value;
  const workspaceId = await findOrInsertWorkspace(engine.db, 'letters');
  const owner = { username: 'reader', first_name: 'R', role: 'owner', password_hash: '' } as const;
  await engine.db
    .insertInto('users')
    .values({ ...owner, ...(await plainApiKeys.store(API_KEY)) })
    .execute();
  const dataset = { workspace_id: workspaceId, name: 'many', guidelines: null } as const;
  const id = await insertDataset(engine.db, { ...dataset, allow_extra_metadata: true, status: 'ready' });
  const settings = toJsonText({ type: 'text', use_markdown: false });
  await insertParts(engine.db, id, 'fields', [{ name: 'text', title: 'Text', required: true, settings }]);
  await sql`insert into records (dataset_id, fields)
    select ${id}::uuid, jsonb_build_object('text', 'word' || item) from generate_series(1, ${RECORDS}::integer) item`.execute(
    engine.db,
  );
  await sql`update dataset_counts set total = ${RECORDS} where dataset_id = ${id}::uuid`.execute(engine.db);
  await close();
  return id;
}

async function stop(): Promise<void> {
  server?.kill('SIGTERM');
  await server?.exit;
  server = undefined;
}

async function start(): Promise<string> {
  server = startServerProcess(location, { args: ['--no-samples'] });
  return addressOf(server);
}

async function ask(url: string, body?: unknown): Promise<unknown> {
  const reply = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'X-Argilla-Api-Key': API_KEY, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(reply.status).toBe(200);
  return reply.json();
}

/** Without a search, the index is read all the same. */
async function prepared(address: string): Promise<void> {
  const url = `${address}/api/v1/me/datasets/${datasetId}/records/search/preparation`;
  for (;;) {
    const { records, vectors } = searchPreparationSchema.parse(await ask(url));
    if (records === 1 && vectors === 1) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function found(address: string, word: string): Promise<unknown> {
  const url = `${address}/api/v1/datasets/${datasetId}/records/search`;
  return ask(url, { query: { text: { q: word } } });
}

it('a server reads datasets before a search, and again from its kept index', async () => {
  const first = await start();
  await prepared(first);
  expect(await found(first, 'word5999')).toMatchObject({ total: 1 });
  const kept = path.join(location.folder, 'search', datasetId, 'records');
  while (!existsSync(kept)) await new Promise((resolve) => setTimeout(resolve, 20));
  await stop();
  const second = await start();
  await prepared(second);
  expect(await found(second, 'word5999')).toMatchObject({ total: 1 });
  await stop();
  expect(readdirSync(path.join(location.folder, 'search'))).toEqual([datasetId]);
}, 60_000);
