import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { datasetSchema } from '#contract/dataset';
import { begunExportSchema, exportProgressSchema } from '#contract/export';
import { tokenSchema } from '#contract/session';
import { workspaceListSchema } from '#contract/workspace';
import {
  addressOf,
  newLocation,
  startServerProcess,
  type DataLocation,
  type ServerProcess,
} from './server-process';

const PASSWORD = 'chosen for this test';
/** More than the system takes for a caller who reads nothing. */
const RECORDS = { requests: 12, each: 50, characters: 60_000 };

let location: DataLocation;
let running: ServerProcess[];

beforeEach(async () => {
  location = await newLocation();
  running = [];
});
afterEach(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.map(({ exit }) => exit));
  await location.remove();
});

async function start() {
  const server = startServerProcess(location, {
    env: { OSTRAKA_OWNER_PASSWORD: PASSWORD },
    // A folder belongs to one process, a PostgreSQL to several.
    namesFolder: location.databaseUrl === null,
  });
  running.push(server);
  const address = `${await addressOf(server)}/api`;
  const body = new URLSearchParams({ username: 'owner', password: PASSWORD });
  const signedIn = await (await fetch(`${address}/security/token`, { method: 'POST', body })).json();
  const headers = {
    authorization: `Bearer ${tokenSchema.parse(signedIn).access_token}`,
    'content-type': 'application/json',
  };
  const call = async (method: string, path: string, content?: object): Promise<unknown> => {
    const sent = { method, headers, ...(content && { body: JSON.stringify(content) }) };
    return (await fetch(`${address}/v1${path}`, sent)).json();
  };
  const progress = async (id: string) =>
    z.parse(exportProgressSchema, await call('GET', `/me/exports/${id}`));
  return { server, address, call, progress };
}

type Running = Awaited<ReturnType<typeof start>>;

async function largeDataset({ call }: Running): Promise<string> {
  const { items } = workspaceListSchema.parse(await call('GET', '/me/workspaces'));
  const dataset = { name: randomUUID(), workspace_id: items[0]?.id };
  const { id } = datasetSchema.parse(await call('POST', '/datasets', dataset));
  const part = { title: 'Text', required: true, settings: { type: 'text' } };
  await call('POST', `/datasets/${id}/fields`, { name: 'text', ...part });
  await call('POST', `/datasets/${id}/questions`, { name: 'note', ...part });
  await call('PUT', `/datasets/${id}/publish`);
  const text = 'x'.repeat(RECORDS.characters);
  const records = { items: Array.from({ length: RECORDS.each }, () => ({ fields: { text } })) };
  for (let request = 0; request < RECORDS.requests; request += 1)
    await call('POST', `/datasets/${id}/records/bulk`, records);
  return id;
}

/** An export whose caller has taken the first bytes, and takes no more. */
async function beginFile(server: Running): Promise<string> {
  const { address, call } = server;
  const datasetId = await largeDataset(server);
  const begun = await call('POST', `/me/datasets/${datasetId}/exports`, { format: 'jsonl' });
  const { id, ticket } = z.parse(begunExportSchema, begun);
  const file = await fetch(`${address}/v1/exports/${ticket}`);
  await file.body?.getReader().read();
  return id;
}

it('an export has failed when its server was killed, and the file stays incomplete (SET-107)', async () => {
  const first = await start();
  const id = await beginFile(first);
  expect(await first.progress(id)).toMatchObject({ state: 'running' });
  // On PostgreSQL another process may write it, and does until it is killed.
  const other = location.databaseUrl === null ? null : await start();
  expect((await other?.progress(id))?.state ?? 'running').toBe('running');
  first.server.kill('SIGKILL');
  await first.server.exit;
  const next = await start();
  let seen = await next.progress(id);
  // Another process learns only from the end of its lease that nobody writes it.
  while (other !== null && seen.state === 'running') seen = await next.progress(id);
  expect(seen).toMatchObject({ state: 'failed', fault: 'interrupted' });
  expect(running.map((server) => server.stderr()).join('')).toBe('');
}, 120_000);
