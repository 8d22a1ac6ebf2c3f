import { fdatasyncSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type * as fileSystem from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readDatabaseTemplate } from './database-template';
import { prepareDatabaseFolder } from './database-folder';
import { openDurablePglite } from './durable-pglite';
import type { TextPglite } from './text-pglite';

// The real system call, but counted: that the engine asks for a sync is only half of it.
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof fileSystem>();
  return { ...fs, fdatasyncSync: vi.fn(fs.fdatasyncSync) };
});

/** An update of PGlite without the syncs would lose acknowledged answers at a power cut, and no other test would fail. */
describe('the embedded database on disk', () => {
  let folder: string;
  let pglite: TextPglite;
  let synced: string[] = [];
  let uses = 0;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ostraka-durability-'));
    writeFileSync(join(folder, 'template.tar'), await readDatabaseTemplate());
    const database = prepareDatabaseFolder(folder, join(folder, 'template.tar'));
    database.fill();
    const watch = { begin: () => (uses += 1), end: () => {}, onFailure: () => {} };
    pglite = await openDurablePglite(database.path, { onSync: (path) => synced.push(path), watch });
    await pglite.exec('create table written (id integer primary key, text text)');
  });
  afterAll(async () => {
    await pglite.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const isLog = (path: string) => /\/pg_wal\/[0-9A-F]{24}$/.test(path);
  async function syncedBy(act: () => Promise<unknown>): Promise<string[]> {
    synced = [];
    vi.mocked(fdatasyncSync).mockClear();
    await act();
    return synced;
  }

  it.each([
    ['fsync', 'on'],
    ['wal_sync_method', 'fsync'],
    ['synchronous_commit', 'on'],
    ['full_page_writes', 'on'],
    ['max_wal_size', '64MB'],
    ['shared_buffers', '32MB'],
    ['wal_buffers', '4MB'],
  ])('runs with %s = %s', async (name, value) => {
    const { rows } = await pglite.query<Record<string, string>>(`show ${name}`);
    expect(rows[0]?.[name]).toBe(value);
  });

  it('syncs the log once for each commit', async () => {
    const paths = await syncedBy(async () => {
      for (let id = 0; id < 50; id += 1)
        await pglite.query('insert into written values ($1, $2)', [id, 'text']);
    });
    expect(paths.filter(isLog)).toHaveLength(50);
    expect(vi.mocked(fdatasyncSync)).toHaveBeenCalledTimes(paths.length);
  });

  it('syncs the log once for a whole transaction', async () => {
    const paths = await syncedBy(() =>
      pglite.engine.transaction(async (transaction) => {
        for (let id = 100; id < 110; id += 1)
          await transaction.query('insert into written values ($1)', [id]);
      }),
    );
    expect(paths.filter(isLog)).toHaveLength(1);
  });

  it('is not asked for the size of a file at every row', async () => {
    await pglite.exec('create table referring (id integer references written)');
    await pglite.query('insert into referring select 100 from generate_series(1, 10)');
    uses = 0;
    await pglite.query('insert into referring select 100 from generate_series(1, 1000)');
    expect(uses).toBeGreaterThan(0);
    expect(uses).toBeLessThan(200);
  });

  it('does not sync for reading', async () => {
    expect(await syncedBy(() => pglite.query('select count(*) from written'))).toEqual([]);
  });

  it('syncs changed tables, the control file and folders at a checkpoint', async () => {
    await pglite.query(`update written set text = 'changed'`);
    const { rows } = await pglite.query<{ file: string }>(`select pg_relation_filepath('written') as file`);
    const paths = await syncedBy(() => pglite.exec('checkpoint'));
    const inDatabase = (path: string) => join(folder, 'database', path);
    expect(paths).toContain(inDatabase(rows[0]?.file ?? ''));
    expect(paths).toContain(inDatabase('global/pg_control'));
    expect(paths).toContain(inDatabase('pg_xact/0000'));
    expect(paths).toContain(inDatabase('pg_xact'));
  });
});
