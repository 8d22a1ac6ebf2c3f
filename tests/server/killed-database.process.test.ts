import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { datasetListSchema } from '#contract/dataset';
import { recordListSchema } from '#contract/record';
import { bulkReplySchema, IDEMPOTENCY_HEADER } from '#contract/response';
import { tokenSchema } from '#contract/session';
import { DatabaseCluster, installedPostgres } from './database-cluster';
import { writeImportFiles } from './import-files';
import { addressOf, startServerProcess, type ServerProcess } from './server-process';

const PASSWORD = 'chosen for this test';
const IMPORTED_ROWS = 50_000;
/** Longer than any limit of time on PostgreSQL (docs/design/storage.md), shorter than the web client waits. */
const IN_TIME_MS = 29_000;
/** Log of a server that met one outage: two lines, no stack. */
const OUTAGE =
  /^The database is not responding \([^\n]+\); [^\n]+ 503 [^\n]+\.\nThe database responds again after \d+ s\.\n$/;

it('a PostgreSQL that runs at no address of its host refuses the start in one sentence', async () => {
  const emptyFolder = mkdtempSync(join(tmpdir(), 'ostraka-away-'));
  const databaseUrl = 'postgres://localhost:9/ostraka';
  const refused = startServerProcess({ folder: emptyFolder, databaseUrl, remove: async () => {} });
  expect(await refused.exit).toEqual({ code: 1, signal: null });
  expect(refused.stderr()).toMatch(
    /^The database cannot be opened: connect ECONNREFUSED [^\n]+ DATABASE_URL is running[^\n]+\.\n$/,
  );
  rmSync(emptyFolder, { recursive: true });
}, 60_000);

const bin = process.env['OSTRAKA_TEST_DATABASE_URL'] === undefined ? undefined : installedPostgres();

if (bin !== undefined) {
  let cluster: DatabaseCluster;
  let databaseUrl: string;
  let folder: string;
  let server: ServerProcess;
  let address: string;
  let headers: Readonly<Record<string, string>>;
  let datasetId: string;
  let recordIds: readonly string[];

  beforeAll(async () => {
    cluster = await DatabaseCluster.start(bin);
  }, 120_000);
  afterAll(() => cluster.remove());

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ostraka-killed-'));
    databaseUrl = await cluster.newDatabase();
    await start();
    const body = new URLSearchParams({ username: 'owner', password: PASSWORD });
    const signIn = await fetch(`${address}/api/security/token`, { method: 'POST', body });
    headers = { authorization: `Bearer ${tokenSchema.parse(await signIn.json()).access_token}` };
    const [dataset] = datasetListSchema.parse(await (await get('/me/datasets')).json()).items;
    datasetId = dataset?.id ?? '';
    recordIds = (await records()).map(({ id }) => id);
  }, 120_000);
  afterEach(async () => {
    server.kill('SIGKILL');
    await server.exit;
    rmSync(folder, { recursive: true, force: true });
  });

  const location = () => ({ folder, databaseUrl, remove: async () => {} });

  async function start(): Promise<void> {
    server = startServerProcess(location(), { env: { OSTRAKA_OWNER_PASSWORD: PASSWORD } });
    address = await addressOf(server);
  }

  const call = (method: string, path: string, body?: unknown, more: Readonly<Record<string, string>> = {}) =>
    fetch(`${address}/api/v1${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json', ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(IN_TIME_MS),
    });
  const get = (path: string) => call('GET', path);
  const records = async () => {
    const path = `/me/datasets/${datasetId}/records?include=responses&limit=1000`;
    return recordListSchema.parse(await (await get(path)).json()).items;
  };
  const search = () =>
    call('POST', `/me/datasets/${datasetId}/records/search`, { query: { text: { q: 'a' } } });
  const bulk = (key: string) =>
    call(
      'POST',
      '/me/responses/bulk',
      { items: recordIds.slice(0, 50).map((record_id) => ({ record_id, status: 'discarded' })) },
      { [IDEMPOTENCY_HEADER]: key },
    );

  /** Locks a table until the kill; `met` resolves when a statement of the server waits for the table. */
  async function holding(table: string): Promise<{ readonly met: Promise<void> }> {
    const [holder, observer] = await Promise.all([session(), session()]);
    await holder.query('begin');
    await holder.query(`lock table ${table} in access exclusive mode`);
    return { met: aSessionWaits(observer) };
  }

  async function session(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: databaseUrl });
    // The kill ends the connection.
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async function aSessionWaits(observer: pg.Client): Promise<void> {
    for (;;) {
      const { rows } = await observer.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`);
      if (rows.length > 0) return;
    }
  }

  async function expectUnavailable(answer: Promise<Response>): Promise<void> {
    const { status, headers: replied } = await answer;
    expect([status, replied.get('retry-after')]).toEqual([503, '1']);
  }

  /** Starts the database again and waits until the server has logged the end of its one outage. */
  async function restart(): Promise<void> {
    await cluster.restart();
    await expect.poll(() => server.stderr(), { timeout: 60_000 }).toMatch(OUTAGE);
  }

  describe('a PostgreSQL that is killed and started again', () => {
    it('in the middle of a bulk submit costs nothing acknowledged, and nothing is written twice', async () => {
      const [first, second] = [randomUUID(), randomUUID()];
      const kept = recordIds.slice(50);
      for (const id of kept)
        expect((await call('POST', `/records/${id}/responses`, { status: 'discarded' })).status).toBe(201);
      const { met } = await holding('responses');
      const [held, other] = [bulk(first), bulk(second)];
      await met;
      cluster.kill();
      await expectUnavailable(held);
      await expectUnavailable(other);
      await expectUnavailable(get('/me/datasets'));
      await restart();
      const { items } = bulkReplySchema.parse(await (await bulk(first)).json());
      expect(items.every(({ item }) => item !== null)).toBe(true);
      expect((await bulk(first)).status).toBe(200);
      for (const { responses } of await records()) expect(responses).toHaveLength(1);
    }, 180_000);

    it('in the middle of a search refuses this one and finds everything afterwards', async () => {
      const before = await (await search()).json();
      const { met } = await holding('records');
      const held = search();
      await met;
      cluster.kill();
      await expectUnavailable(held);
      await restart();
      expect(await (await search()).json()).toEqual(before);
    }, 180_000);

    it('while an index is read for the first time is read on after it is back', async () => {
      server.kill('SIGKILL');
      await server.exit;
      const { met } = await holding('records');
      await start();
      await met;
      cluster.kill();
      await restart();
      expect((await search()).status).toBe(200);
    }, 180_000);

    it('in the middle of an import ends it with one sentence, and the same command completes it', async () => {
      const first = runImport();
      await importedSome();
      cluster.kill();
      expect(await first.exit).toEqual({ code: 1, signal: null });
      expect(first.stderr()).toMatch(/^The import failed: [^\n]+\n$/);
      await cluster.restart();
      expect(await runImport().exit).toEqual({ code: 0, signal: null });
      const { items } = datasetListSchema.parse(await (await get('/me/datasets')).json());
      const imported = items.find(({ name }) => name === 'imported');
      const found = await get(`/me/datasets/${imported?.id}/records?limit=1`);
      expect(recordListSchema.parse(await found.json()).total).toBe(IMPORTED_ROWS);
    }, 240_000);
  });

  async function importedSome(): Promise<void> {
    const observer = await session();
    for (;;) {
      const { rows } = await observer.query(
        `select 1 from records join datasets on datasets.id = dataset_id where name = 'imported' limit 1`,
      );
      if (rows.length > 0) return;
    }
  }

  /** Imports `IMPORTED_ROWS` rows. */
  function runImport(): ServerProcess {
    const args = writeImportFiles(folder, IMPORTED_ROWS);
    return startServerProcess(location(), { program: 'import', args });
  }
}
