import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { jwtVerify } from 'jose';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { datasetListSchema } from '#contract/dataset';
import { tokenSchema } from '#contract/session';
import { openDatabase } from '#server/cli/open-database';
import { openPostgresEngine } from '#server/store/engines/postgres-engine';
import { DatabaseGate } from './database-gate';
import {
  addressOf,
  newLocation,
  startServerProcess,
  type DataLocation,
  type ServerProcess,
} from './server-process';

const PASSWORD = /Sign in as "owner" with the password ((?:[a-z0-9]{5}-){3}[a-z0-9]{5})/;
const ONE_SENTENCE = /^[A-Z][^\n]+\.\n$/;

let location: DataLocation;
const running: ServerProcess[] = [];

beforeEach(async () => {
  location = await newLocation();
});
afterEach(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.splice(0).map(({ exit }) => exit));
  await location.remove();
});

function start(...args: readonly string[]): ServerProcess {
  return startWith({}, ...args);
}

function startWith(env: Record<string, string>, ...args: readonly string[]): ServerProcess {
  const server = startServerProcess(location, { args, env });
  running.push(server);
  return server;
}

async function stop(server: ServerProcess): Promise<void> {
  server.kill('SIGTERM');
  expect(await server.exit).toEqual({ code: 0, signal: null });
}

async function signIn(address: string, password: string): Promise<string> {
  const body = new URLSearchParams({ username: 'owner', password });
  const response = await fetch(`${address}/api/security/token`, { method: 'POST', body });
  expect(response.status).toBe(200);
  return tokenSchema.parse(await response.json()).access_token;
}

async function datasets(address: string, token: string): Promise<readonly string[]> {
  const response = await fetch(`${address}/api/v1/me/datasets`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return datasetListSchema.parse(await response.json()).items.map(({ name }) => name);
}

describe('the runs of a server', () => {
  it('the first prints address and password and writes the samples; later ones find everything (SET-14)', async () => {
    const first = start();
    const address = await addressOf(first);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const [, password = ''] = await first.printed(PASSWORD);
    const token = await signIn(address, password);
    const names = await datasets(address, token);
    expect(names.length).toBeGreaterThan(1);
    await stop(first);

    const second = start();
    const again = await addressOf(second);
    expect(await datasets(again, token)).toEqual(names);
    await signIn(again, password);
    await stop(second);
    expect(second.stdout()).not.toContain('password');
    expect(second.stdout()).not.toContain('owner');
  }, 120_000);

  it('a password of the environment is used and not printed, and samples can be left out', async () => {
    const server = startWith({ OSTRAKA_OWNER_PASSWORD: 'chosen by somebody' }, '--no-samples');
    const address = await addressOf(server);
    expect(await datasets(address, await signIn(address, 'chosen by somebody'))).toEqual([]);
    await stop(server);
    expect(server.stdout()).not.toContain('chosen by somebody');
    expect(server.stdout()).toContain('"owner"');
  }, 120_000);

  it('the key that an earlier version kept in the folder goes on signing tokens', async () => {
    const key = '0a'.repeat(32);
    writeFileSync(join(location.folder, 'signing-key'), key);
    const server = start('--no-samples');
    const address = await addressOf(server);
    const [, password = ''] = await server.printed(PASSWORD);
    const token = await signIn(address, password);
    await expect(jwtVerify(token, Buffer.from(key, 'hex'))).resolves.toMatchObject({
      payload: { username: 'owner' },
    });
    await stop(server);
  }, 120_000);
});

describe('a server behind a proxy', () => {
  const byProxy = (address: string) =>
    fetch(`${address}/api/_info`, { headers: { 'x-forwarded-for': '203.0.113.9' } });

  it('that is not trusted says so once', async () => {
    const server = start();
    const address = await addressOf(server);
    await byProxy(address);
    await byProxy(address);
    await stop(server);
    expect(server.stderr()).toMatch(ONE_SENTENCE);
    expect(server.stderr()).toContain('OSTRAKA_TRUST_PROXY');
  }, 60_000);

  it('that is trusted says nothing', async () => {
    const server = startWith({ OSTRAKA_TRUST_PROXY: '1' });
    await byProxy(await addressOf(server));
    await stop(server);
    expect(server.stderr()).toBe('');
  }, 60_000);
});

describe('a server that cannot start says why in one sentence', () => {
  async function expectRefusal(server: ServerProcess, sentence: RegExp): Promise<void> {
    expect(await server.exit).toEqual({ code: 1, signal: null });
    expect(server.stderr()).toMatch(ONE_SENTENCE);
    expect(server.stderr()).toMatch(sentence);
    expect(server.stdout()).toBe('');
  }

  it('for a number of proxies that is none', async () => {
    await expectRefusal(startWith({ OSTRAKA_TRUST_PROXY: 'yes' }), /OSTRAKA_TRUST_PROXY is the number/);
  });

  it('for API keys that are encrypted with a secret it is not given', async () => {
    const first = startWith({ OSTRAKA_SECRET: 'a secret of at least thirty-two characters' });
    await addressOf(first);
    await stop(first);
    await expectRefusal(start(), /API keys of 1 user are encrypted, and OSTRAKA_SECRET is not set/);
  }, 60_000);

  it('when its port is taken, and leaves no database behind', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => {
      blocker.listen(0, '127.0.0.1', resolve);
    });
    const { port } = blocker.address() as AddressInfo;
    await expectRefusal(start('--port', String(port)), new RegExp(`Port ${port} .* is in use`));
    expect(readdirSync(location.folder)).not.toContain('database');
    blocker.close();
  }, 60_000);

  it('when its folder cannot be written', async () => {
    writeFileSync(join(location.folder, 'file'), '');
    await expectRefusal(
      start('--data', join(location.folder, 'file', 'below')),
      /cannot be written, because a file is in its place; move that away, or choose/,
    );
  }, 60_000);

  if (process.platform === 'linux') {
    it('when its folder is in one that cannot have any', async () => {
      await expectRefusal(
        start('--data', '/proc/ostraka/data'),
        /folder \/proc\/ostraka\/data cannot be written/,
      );
    }, 60_000);
  }

  it('when the signing key of an earlier version is none, and leaves it as it is', async () => {
    const key = join(location.folder, 'signing-key');
    writeFileSync(key, 'half a k');
    await expectRefusal(start(), new RegExp(`signing key in ${key} is unusable; restore .*`));
    expect(readFileSync(key, 'utf8')).toBe('half a k');
  }, 60_000);

  it('when its settings make no sense', async () => {
    await expectRefusal(start('--prot', '7000'), /Unknown option "--prot"/);
  }, 60_000);

  it('when its folder is in use, and does not disturb the other server', async () => {
    const first = start('--no-samples');
    const address = await addressOf(first);
    await expectRefusal(start(), /is in use by another Ostraka/);
    expect((await fetch(`${address}/api/_info`)).status).toBe(200);
  }, 120_000);

  it('when its database is of a newer version, and changes nothing in it', async () => {
    mkdirSync(location.folder, { recursive: true });
    const database = await openDatabase({ folder: location.folder, databaseUrl: location.databaseUrl });
    if (!database.ok) throw new Error(database.error.code);
    const { engine, close } = database.value;
    await engine.db
      .insertInto('schema_migrations')
      .values({ version: 9999, name: 'from the future' })
      .execute();
    await close();
    await expectRefusal(start(), /version 9999.* supports at most version/);
  }, 120_000);
});

if (process.env['OSTRAKA_TEST_DATABASE_URL'] !== undefined) {
  describe('a PostgreSQL that cannot be used', () => {
    it('from the first query of the migrations on refuses the start in one sentence', async () => {
      const gate = new DatabaseGate(location.databaseUrl ?? '', 'schema_migrations');
      const server = startWith({ DATABASE_URL: await gate.open() });
      expect(await server.exit).toEqual({ code: 1, signal: null });
      expect(server.stderr()).toMatch(ONE_SENTENCE);
      expect(server.stderr()).toMatch(/^The database cannot be opened: /);
      await gate.shut();
    }, 60_000);

    it('because its user may not create tables refuses the start in one sentence', async () => {
      const administration = await openPostgresEngine(location.databaseUrl ?? '', { maxConnections: 1 });
      const name = `guest_${randomUUID().replaceAll('-', '')}`;
      await sql`create role ${sql.id(name)} login`.execute(administration.db);
      const url = new URL(location.databaseUrl ?? '');
      url.username = name;
      const server = startWith({ DATABASE_URL: url.href });
      expect(await server.exit).toEqual({ code: 1, signal: null });
      expect(server.stderr()).toMatch(ONE_SENTENCE);
      expect(server.stderr()).toMatch(/permission denied .+ its user may create tables/);
      await sql`drop role ${sql.id(name)}`.execute(administration.db);
      await administration.close();
    }, 60_000);
  });
}

describe('stopping', () => {
  it('lets a running request finish, takes no new ones, and ends well', async () => {
    const server = start('--no-samples');
    const address = new URL(await addressOf(server));
    const [, password = ''] = await server.printed(PASSWORD);
    const body = `username=owner&password=${password}`;
    const socket = await openSocket(address);
    const answer = received(socket);
    socket.write(
      'POST /api/security/token HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n' +
        `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    await answer.until('100 Continue');
    server.kill('SIGTERM');
    await server.printed(/Stopping/);
    await expect(openSocket(address)).rejects.toThrow('ECONNREFUSED');
    socket.write(body);
    await answer.until('access_token');
    expect(await server.exit).toEqual({ code: 0, signal: null });
    socket.destroy();
  }, 120_000);

  it('by Ctrl-C works the same, though npm hands it on a second time', async () => {
    const server = start('--no-samples');
    await addressOf(server);
    server.kill('SIGINT');
    server.kill('SIGINT');
    expect(await server.exit).toEqual({ code: 0, signal: null });
    expect(server.stderr()).toBe('');
  }, 120_000);
});

describe('the client in front of another server', () => {
  it('needs no data folder, but a client to serve', async () => {
    const server = startWith({ OSTRAKA_API_URL: 'http://127.0.0.1:9' });
    expect(await server.exit).toEqual({ code: 1, signal: null });
    expect(server.stderr()).toMatch(/The web client is not built/);
    expect(readdirSync(location.folder)).toEqual([]);
  }, 60_000);
});

function openSocket(address: URL): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(address.port), address.hostname, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Data received on a socket, and a way to wait for a part of it. */
function received(socket: Socket) {
  let text = '';
  const waiting = new Set<() => void>();
  socket.setEncoding('utf8').on('data', (more: string) => {
    text += more;
    for (const look of waiting) look();
  });
  return {
    until: (part: string) =>
      new Promise<void>((resolve, reject) => {
        const look = () => {
          if (!text.includes(part)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
        socket.once('close', () => reject(new Error(`Closed before "${part}": ${text}`)));
      }),
  };
}
