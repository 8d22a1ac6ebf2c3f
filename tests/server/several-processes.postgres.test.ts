import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { datasetListSchema } from '#contract/dataset';
import { tokenSchema } from '#contract/session';
import { openPostgresEngine } from '#server/store/engines/postgres-engine';
import {
  addressOf,
  newLocation,
  startServerProcess,
  type DataLocation,
  type ServerProcess,
} from './server-process';

const PASSWORD = /Sign in as "owner" with the password (\S+)/g;

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

function start(): ServerProcess {
  const server = startServerProcess(location, { namesFolder: false });
  running.push(server);
  return server;
}

async function signIn(address: string, password: string): Promise<string> {
  const body = new URLSearchParams({ username: 'owner', password });
  const response = await fetch(`${address}/api/security/token`, { method: 'POST', body });
  return tokenSchema.parse(await response.json()).access_token;
}

async function datasets(address: string, token: string): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/api/v1/me/datasets`, { headers });
  return datasetListSchema.parse(await response.json()).items.map(({ name }) => name);
}

describe('processes that start at once on an empty PostgreSQL', () => {
  it("have one owner, one set of samples, one password, and take each other's tokens (SET-21, SET-23)", async () => {
    const processes = [start(), start(), start()];
    const addresses = await Promise.all(processes.map(addressOf));

    const [password = '', ...more] = processes.flatMap((one) =>
      [...one.stdout().matchAll(PASSWORD)].map(([, reported]) => reported),
    );
    expect(more).toEqual([]);
    const seen: string[] = [];
    for (const signedInAt of addresses) {
      const token = await signIn(signedInAt, password);
      for (const address of addresses) seen.push((await datasets(address, token)).join());
    }
    expect(new Set(seen).size).toBe(1);
    const names = seen[0]?.split(',') ?? [];
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(names.length);
    expect(processes.map((one) => one.stderr()).join('')).toBe('');
    expect(readdirSync(location.folder)).toEqual([]);
  });
});

describe('a process whose database was migrated by a newer one', () => {
  it('refuses new requests, finishes the one under way, and ends with a code and a message of its own (SET-24)', async () => {
    const server = start();
    const address = await addressOf(server);
    const [, password = ''] = await server.printed(new RegExp(PASSWORD.source));
    const underWay = slowSignIn(address, `username=owner&password=${password}`);
    await underWay.begun;

    await migrateAsNewer();

    const refused = await firstRefusal(address);
    expect(refused.headers.get('retry-after')).toBe('1');
    underWay.finish();
    expect(await underWay.status).toBe(200);
    expect(await server.exit).toEqual({ code: 3, signal: null });
    expect(server.stderr()).toMatch(
      /^A newer Ostraka has brought the database to version 9999, and this one [^\n]+\n$/,
    );
  });

  it('ends with all others of its version, and does not start again', async () => {
    const server = start();
    const address = await addressOf(server);
    const other = start();
    await addressOf(other);
    expect((await fetch(`${address}/api/_ready`)).status).toBe(200);
    await migrateAsNewer();
    expect(await start().exit).toEqual({ code: 1, signal: null });
    expect([await server.exit, await other.exit]).toEqual([3, 3].map((code) => ({ code, signal: null })));
  });
});

it('a process that starts on a restored dump removes trims by transactions of another server', async () => {
  await addressOf(start());
  const engine = await openPostgresEngine(location.databaseUrl ?? '', { maxConnections: 1 });
  const { id: dataset_id } = await engine.db.selectFrom('datasets').select('id').executeTakeFirstOrThrow();
  const trims = () => engine.db.selectFrom('record_change_trims').selectAll().execute();
  await engine.db.insertInto('record_change_trims').values({ dataset_id, before: '9000000000000' }).execute();
  expect(await trims()).toHaveLength(1);
  await addressOf(start());
  expect(await trims()).toEqual([]);
  await engine.close();
});

it('a process that starts at once after a kill gives up what the killed one wrote until then (TWI-12, SET-107)', async () => {
  const killed = start();
  await addressOf(killed);
  killed.kill('SIGKILL');
  await killed.exit;
  const engine = await openPostgresEngine(location.databaseUrl ?? '', { maxConnections: 1 });
  const { id } = await engine.db.selectFrom('workspaces').select('id').executeTakeFirstOrThrow();
  const copy = { name: 'copy', workspace_id: id, task: 'Text2Text', copy_state: 'copying' } as const;
  await engine.db.insertInto('datasets').values(copy).execute();
  const found = () =>
    engine.db.selectFrom('datasets').select('workspace_id').where('name', '=', 'copy').execute();
  await addressOf(start());
  expect(await found()).toEqual([{ workspace_id: id }]);
  await expect.poll(found, { timeout: 40_000, interval: 500 }).toEqual([{ workspace_id: null }]);
  await engine.close();
});

async function migrateAsNewer(): Promise<void> {
  const newer = await openPostgresEngine(location.databaseUrl ?? '', { maxConnections: 1 });
  await newer.db.insertInto('schema_migrations').values({ version: 9999, name: 'of the future' }).execute();
  await newer.close();
}

/** A sign-in whose body the server waits for until `finish`. */
function slowSignIn(address: string, body: string) {
  const call = request(`${address}/api/security/token`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const begun = new Promise<void>((resolve) => call.once('continue', resolve));
  const status = new Promise<number | undefined>((resolve, reject) => {
    call.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject);
  });
  call.flushHeaders();
  return { begun, status, finish: () => call.end(body) };
}

async function firstRefusal(address: string): Promise<Response> {
  for (;;) {
    const response = await fetch(`${address}/api/_status`);
    if (response.status === 503) return response;
    expect(response.status).toBe(200);
  }
}
