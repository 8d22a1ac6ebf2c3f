import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { datasetListSchema } from '#contract/dataset';
import { tokenSchema } from '#contract/session';
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
  it("have one owner, one set of samples, one password, and take each other's tokens", async () => {
    const processes = [start(), start(), start()];
    const addresses = await Promise.all(processes.map(addressOf));

    const [password = '', ...more] = processes.flatMap((one) =>
      [...one.stdout().matchAll(PASSWORD)].map(([, told]) => told),
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
