import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockDataFolder } from '../lock';
import { migrate, MIGRATIONS } from '../migrations/migrate';
import { readDatabaseTemplate } from './database-template';
import { openEmbeddedEngine, type EmbeddedEngineOptions } from './embedded-engine';
import type { Engine } from './engine';

const STORE = new URL('../', import.meta.url).href;

/** Another process that opens the folder and writes row after row, saying each number once it was acknowledged. */
const WRITER = `
  const { lockDataFolder } = await import('${STORE}lock.ts');
  const { openEmbeddedEngine } = await import('${STORE}engines/embedded-engine.ts');
  const [, folder, templateFile] = process.argv;
  const lock = await lockDataFolder(folder);
  if (!lock.ok) throw new Error(lock.error.code);
  console.log('opening');
  const engine = await openEmbeddedEngine(lock.value, { templateFile });
  for (let number = 1; ; number += 1) {
    const row = { subject: 'row ' + number, failures: number, last_failed_at: '2024-01-01T00:00:00' };
    await engine.db.insertInto('sign_in_attempts').values(row).execute();
    console.log(number);
  }`;

/** Each start loads a database, and a machine that builds at the same time needs its time for it. */
describe('the embedded engine', { timeout: 120_000 }, () => {
  let folder: string;
  let templateFolder: string;
  let templateFile: string;
  let closeOpened: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    templateFolder = mkdtempSync(join(tmpdir(), 'ostraka-template-'));
    templateFile = join(templateFolder, 'template.tar');
    writeFileSync(templateFile, await readDatabaseTemplate());
  });
  afterAll(() => rmSync(templateFolder, { recursive: true, force: true }));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ostraka-embedded-'));
  });
  afterEach(async () => {
    await closeAll();
    rmSync(folder, { recursive: true, force: true });
  });

  async function openEngine(options: EmbeddedEngineOptions = { templateFile }): Promise<Engine> {
    const lock = await lockDataFolder(folder);
    if (!lock.ok) throw new Error(lock.error.code);
    closeOpened.push(() => lock.value.release());
    const engine = await openEmbeddedEngine(lock.value, options);
    closeOpened.unshift(() => engine.close());
    return engine;
  }

  async function closeAll(): Promise<void> {
    for (const close of closeOpened) await close();
    closeOpened = [];
  }

  async function write(engine: Engine, subject: string): Promise<void> {
    const row = { subject, failures: 1, last_failed_at: '2024-01-01T00:00:00' };
    await engine.db.insertInto('sign_in_attempts').values(row).execute();
  }

  async function subjectsIn(engine: Engine): Promise<string[]> {
    const rows = await engine.db.selectFrom('sign_in_attempts').select('subject').execute();
    return rows.map(({ subject }) => subject);
  }

  /** Runs the writer until it has said `until`, kills it without warning, and returns all that it had said. */
  async function killWriterAt(until: string): Promise<string[]> {
    const program = ['--import', 'tsx', '--input-type=module', '-e', WRITER, folder, templateFile];
    const writer = spawn(process.execPath, program);
    const exited = once(writer, 'exit');
    const said: string[] = [];
    for await (const line of createInterface(writer.stdout)) {
      said.push(line);
      if (line === until) writer.kill('SIGKILL');
    }
    await exited;
    return said;
  }

  it('starts from the template, and finds everything again after it was closed', async () => {
    const engine = await openEngine();
    expect(await migrate(engine)).toMatchObject({ ok: true, value: { applied: [] } });
    await write(engine, 'kept');
    await closeAll();
    expect(await subjectsIn(await openEngine())).toEqual(['kept']);
  });

  it('makes a database of its own where there is no template', async () => {
    const engine = await openEngine({ templateFile: undefined });
    expect(await migrate(engine)).toMatchObject({
      ok: true,
      value: { applied: MIGRATIONS.map(({ name }) => name) },
    });
    await write(engine, 'kept');
    await closeAll();
    expect(await subjectsIn(await openEngine())).toEqual(['kept']);
  });

  it('has every acknowledged row after the process was killed while it wrote', async () => {
    const said = await killWriterAt('300');
    const acknowledged = said.filter((line) => line !== 'opening').map((number) => `row ${number}`);
    expect(acknowledged.length).toBeGreaterThanOrEqual(300);
    expect(await subjectsIn(await openEngine())).toEqual(expect.arrayContaining(acknowledged));
  });

  it('begins again after the process was killed during the first start', async () => {
    await killWriterAt('opening');
    await write(await openEngine(), 'first answer');
    expect(readdirSync(folder)).not.toContain('database.unfinished');
    await closeAll();
    expect(await subjectsIn(await openEngine())).toEqual(['first answer']);
  });

  it('leaves the thread of the server free while a query takes its time', async () => {
    const engine = await openEngine();
    let isDone = false;
    const slow = sql`select count(*) from generate_series(1, 3000000)`.execute(engine.db).then(() => {
      isDone = true;
    });
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(isDone).toBe(false);
    await slow;
  });

  it('says that the database died, and refuses what comes afterwards', async () => {
    const reports: string[] = [];
    const engine = await openEngine({ templateFile, onCrash: ({ message }) => reports.push(message) });
    // A disk that loses its files makes PostgreSQL give up at the next file of its log.
    rmSync(join(folder, 'database', 'pg_wal'), { recursive: true });
    await write(engine, 'lost').catch(() => {});
    await sql`select pg_switch_wal()`.execute(engine.db).catch(() => {});
    await write(engine, 'lost').catch(() => {});
    await expect(write(engine, 'too late')).rejects.toMatchObject({ name: 'DatabaseError', isFatal: true });
    expect(reports).toHaveLength(1);
  });

  it('an engine that cannot be opened has not died: callers are not asked to try again', async () => {
    await openEngine();
    await closeAll();
    writeFileSync(join(folder, 'database', 'global', 'pg_control'), Buffer.alloc(8192));
    const reports: string[] = [];
    const opening = openEngine({ templateFile, onCrash: ({ message }) => reports.push(message) });
    await expect(opening).rejects.toMatchObject({ name: 'DatabaseError' });
    expect(reports).toEqual([]);
  });
});
