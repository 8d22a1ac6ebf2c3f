import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app';
import { plainApiKeys } from '#server/security/api-key-cipher';
import { openDatabase } from '#server/cli/open-database';
import { inlineSearchEngine } from '#server/search/inline-search-engine';
import type { SearchEngine } from '#server/search/search-engine';
import { ThreadedSearchEngine } from '#server/search/threaded-search-engine';
import { createClock } from '#server/services/clock';
import { DatabaseError, reportOf } from '#server/store/engines/database-error';
import type { Engine } from '#server/store/engines/engine';
import { openPostgresEngine } from '#server/store/engines/postgres-engine';
import {
  exportedRecordsAfter,
  metadataKeysAfter,
  recordIdsAfter,
} from '#server/store/queries/exported-records';
import { addToTotal, insertRecordRows } from '#server/store/queries/new-records';
import { searchSource } from '#server/store/queries/search-source';
import { daysOfTaskPerson } from '#server/store/queries/task-person-figures';
import { toJsonText } from '#server/store/json';
import { DatabaseGate } from './database-gate';
import { SLOW_MACHINE } from './engine';
import { addressOfDatabase, databaseSessions, type DatabaseSessions } from './database-sessions';
import { addDataset, apiKeyOf, openWorld, plainPasswords, type AddedDataset, type World } from './world';

const HOLD_RECORD = 'select from records where id = $1 for update';
const FROM_START = { after: 0, limit: 10 };
const ALL_PARTS = { metadata: true, suggestions: true, responses: { of: null }, vectors: true };
const serverUrl = process.env['OSTRAKA_TEST_DATABASE_URL'];

let world: World;
let dataset: AddedDataset;
/** Closed after each test, before the world. */
const open: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  errors = [];
  world = await openWorld();
  dataset = await addDataset(world, { records: 2 });
});
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
  await world.close();
});

function submit(recordId = dataset.recordIds[0]) {
  const body = { status: 'submitted', values: { label: { value: 'good' } } };
  return world.call('annotator', 'POST', `/v1/records/${recordId}/responses`, { body });
}

const read = () => world.call('annotator', 'GET', `/v1/me/datasets/${dataset.id}/records`);

let errors: unknown[];
const reportError = (error: unknown) => errors.push(error);

/** The app of another server on the database of the test. */
function appOn({ db }: Pick<Engine, 'db'>, search: SearchEngine) {
  return createApp({
    store: db,
    search,
    ports: {
      signingKey: new TextEncoder().encode('a key for tests, thirty-two bytes'),
      passwords: plainPasswords,
      apiKeys: plainApiKeys,
      clock: createClock(() => world.time.now),
      newId: randomUUID,
    },
    host: { clientAddress: () => '127.0.0.1' },
    reportError,
  });
}

describe('a database that is stopped in the middle of a search', () => {
  let portions: number;

  beforeEach(async () => {
    portions = 0;
    const records = Array.from({ length: 100 }, (_, index) => ({
      id: randomUUID(),
      fields: toJsonText({ text: `text ${index}` }),
      metadata: null,
      external_id: null,
    }));
    await insertRecordRows(world.engine.db, dataset.id, records);
    await addToTotal(world.engine.db, dataset.id, records.length);
  });

  /** A search in the search thread of a server on this database; `stop` is called when it reads the second portion. */
  function searchOn({ db }: Engine, stop: () => Promise<void>): () => Promise<Response> {
    const source = searchSource(db);
    const search = new ThreadedSearchEngine(
      { memoryBudgetBytes: 100_000_000, indexStore: null },
      {
        source: {
          ...source,
          async records(...args) {
            portions += 1;
            if (portions === 2) await stop();
            return source.records(...args);
          },
        },
        reportError,
      },
    );
    open.push(() => search.close());
    const app = appOn({ db }, search);
    return async () =>
      app.request(`/api/v1/me/datasets/${dataset.id}/records/search`, {
        method: 'POST',
        headers: { 'X-Argilla-Api-Key': apiKeyOf('annotator'), 'content-type': 'application/json' },
        body: JSON.stringify({ query: { text: { q: 'text' } } }),
      });
  }

  async function expectToComeAgain(answer: Response): Promise<void> {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toEqual({ detail: 'The database is not responding' });
    for (const error of errors) expect(error).toBeInstanceOf(DatabaseError);
  }

  it('makes the search thread answer 503', async () => {
    const report = reportOf(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    const find = searchOn(world.engine, () => Promise.reject(new DatabaseError(report)));
    await expectToComeAgain(await find());
    expect(await (await find()).json()).toMatchObject({ total: 102 });
  });

  if (serverUrl !== undefined) {
    it('and refuses connections makes requests answer 503 until it is back (WIR-18)', async () => {
      const gate = new DatabaseGate(await addressOfDatabase(world.engine, serverUrl));
      open.push(() => gate.shut());
      const engine = await openPostgresEngine(await gate.open());
      open.push(() => engine.close());
      const find = searchOn(engine, () => gate.shut());
      await expectToComeAgain(await find());
      await expectToComeAgain(await find());
      await gate.open();
      expect(await (await find()).json()).toMatchObject({ total: 102 });
    });
  }
});

if (serverUrl !== undefined) {
  let databaseUrl: string;
  let sessions: DatabaseSessions;

  beforeEach(async () => {
    databaseUrl = await addressOfDatabase(world.engine, serverUrl);
    sessions = databaseSessions(databaseUrl);
    open.push(() => sessions.close());
  });

  describe('a transaction that holds a row and stalls', () => {
    it('blocks only requests for that row, which are answered 503', async () => {
      const stalled = await sessions.holding(HOLD_RECORD, [dataset.recordIds[0]]);
      const held = submit();
      await sessions.waiting(1);
      expect(await submit(dataset.recordIds[1])).toMatchObject({ status: 201 });
      expect(await read()).toMatchObject({ status: 200 });
      const { status, headers } = await held;
      expect([status, headers.get('retry-after')]).toEqual([503, '2']);
      await stalled.query('rollback');
      expect(await submit()).toMatchObject({ status: 201 });
    });

    it('leaves connections for reads, however many requests want the row', async () => {
      await sessions.holding(HOLD_RECORD, [dataset.recordIds[0]]);
      const held = Array.from({ length: 10 }, () => submit());
      // As many as may write at once; the others have no connection.
      await sessions.waiting(8);
      expect(await read()).toMatchObject({ status: 200 });
      for (const reply of held) expect((await reply).status).toBe(503);
    });

    it.each<readonly [string, (db: Engine['db']) => Promise<unknown>]>([
      ['a page of an export', (db) => exportedRecordsAfter(db, dataset.id, ALL_PARTS, FROM_START)],
      ['a page of record ids', (db) => recordIdsAfter(db, dataset.id, FROM_START)],
      ['a page of metadata keys', (db) => metadataKeysAfter(db, dataset.id, FROM_START)],
      ['the extent of a dataset for its first search', (db) => searchSource(db).extent(dataset.id)],
      [
        'the days of a person in a task dataset',
        (db) => {
          const scope = { datasetId: dataset.id, userId: world.users.annotator };
          return daysOfTaskPerson(db, scope, { since: new Date(0), offsetMinutes: 0 });
        },
      ],
    ])(
      'leaves connections for reading %s while more writers wait than may write (WIR-138)',
      async (_name, readPart) => {
        const engine = await openPostgresEngine(databaseUrl, { limits: SLOW_MACHINE, maxConnections: 2 });
        open.push(() => engine.close());
        const stalled = await sessions.holding(HOLD_RECORD, [dataset.recordIds[0]]);
        const writes = Array.from({ length: 2 }, () =>
          sql`update records set metadata = null where id = ${dataset.recordIds[0]}`.execute(engine.db),
        );
        await sessions.waiting(1);
        expect(await readPart(engine.db)).toBeDefined();
        await stalled.query('rollback');
        for (const { status } of await Promise.allSettled(writes)) expect(status).toBe('fulfilled');
      },
    );

    it('leaves connections for GET /me and _ready while more writers than connections wait for it (WIR-138)', async () => {
      const engine = await openPostgresEngine(databaseUrl, { limits: SLOW_MACHINE });
      open.push(() => engine.close());
      const app = appOn(engine, inlineSearchEngine(engine.db, reportError));
      const ask = (path: string) =>
        app.request(`/api${path}`, { headers: { 'X-Argilla-Api-Key': apiKeyOf('annotator') } });
      const stalled = await sessions.holding(HOLD_RECORD, [dataset.recordIds[0]]);
      const writes = Array.from({ length: 12 }, () =>
        sql`update records set metadata = null where id = ${dataset.recordIds[0]}`.execute(engine.db),
      );
      await sessions.waiting(8);
      expect((await ask('/me')).status).toBe(200);
      expect((await ask('/_ready')).status).toBe(200);
      await stalled.query('rollback');
      for (const { status } of await Promise.allSettled(writes)) expect(status).toBe('fulfilled');
    });

    it('is ended when its server does nothing', async () => {
      const limits = { lock: 4_000, statement: 20_000, idleInTransaction: 100 };
      const other = await openPostgresEngine(databaseUrl, { limits });
      open.push(() => other.close());
      let answer: Promise<unknown> = Promise.resolve();
      const stalled = other.db.transaction().execute(async (transaction) => {
        await sql`select from records where id = ${dataset.recordIds[0]} for update`.execute(transaction);
        answer = submit();
        await answer;
      });
      await expect(stalled).rejects.toBeInstanceOf(DatabaseError);
      expect(await answer).toMatchObject({ status: 201 });
    });
  });

  it('a request that finds no free connection is answered 503 after five seconds', async () => {
    const sleeping = Array.from({ length: 10 }, () =>
      sql`select pg_sleep(8)`.execute(world.engine.db).catch((error: unknown) => error),
    );
    const first = await Promise.race([read(), ...sleeping]);
    expect(first).toMatchObject({ status: 503, body: { detail: 'The database is not responding' } });
    const waker = await sessions.open();
    await waker.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where query = 'select pg_sleep(8)'`,
    );
    await Promise.all(sleeping);
    expect(await read()).toMatchObject({ status: 200 });
  });

  it('takes no more connections than it may', async () => {
    const engine = await openPostgresEngine(databaseUrl, { maxConnections: 2 });
    open.push(() => engine.close());
    const pids = await Promise.all(
      Array.from({ length: 8 }, () =>
        sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(engine.db),
      ),
    );
    expect(new Set(pids.map(({ rows }) => rows[0]?.pid)).size).toBe(2);
  });

  it('a deadlock is resolved without failing a request', async () => {
    const gateKeeper = await sessions.holding('lock table responses in exclusive mode');
    const opponent = await sessions.open();
    // Makes the server's session find the deadlock first.
    await opponent.query(`set deadlock_timeout = '60s'`);
    await opponent.query('begin');
    await opponent.query('select from dataset_counts where dataset_id = $1 for update', [dataset.id]);
    // No limit for a lock: on a slow machine it would end before the deadlock is there.
    const engine = await openPostgresEngine(databaseUrl, { limits: SLOW_MACHINE });
    open.push(() => engine.close());
    const app = appOn(engine, inlineSearchEngine(engine.db, reportError));
    const answer = app.request(`/api/v1/records/${dataset.recordIds[0]}/responses`, {
      method: 'POST',
      headers: { 'X-Argilla-Api-Key': apiKeyOf('annotator'), 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'submitted', values: { label: { value: 'good' } } }),
    });
    await sessions.waiting(1);
    // The server's session holds the record and waits for the gate keeper; then the opponent waits for the server's session.
    const wanted = opponent.query(HOLD_RECORD, [dataset.recordIds[0]]);
    await sessions.waiting(2);
    await gateKeeper.query('rollback');
    await wanted;
    await opponent.query('commit');
    expect((await answer).status).toBe(201);
    expect(await world.engine.db.selectFrom('dataset_counts').select('submitted').execute()).toEqual([
      { submitted: 1 },
    ]);
    expect(errors).toEqual([]);
  });

  it('an import has no limit for a statement', async () => {
    const opened = await openDatabase({ folder: '', databaseUrl: databaseUrl });
    if (!opened.ok) throw new Error(opened.error.code);
    open.push(() => opened.value.close());
    const { rows } = await sql`show statement_timeout`.execute(opened.value.engine.db);
    expect(rows).toEqual([{ statement_timeout: '0' }]);
  });
}
