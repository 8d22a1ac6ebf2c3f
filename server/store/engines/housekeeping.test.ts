import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestEngine } from '#tests/server/engine';
import type { Engine } from './engine';
import { CHECKPOINT_AFTER, Housekeeping, QUIET_MS, TABLE_TO_CLEAN, UNTIDY_MS } from './housekeeping';

describe('housekeeping', () => {
  let asked: string[];
  let bytesOfLog: number;
  let tablesToClean: string[];
  let housekeeping: Housekeeping;

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    bytesOfLog = 0;
    tablesToClean = [];
    housekeeping = new Housekeeping(async (sql) => {
      asked.push(sql.trim().split(/\s/)[0] ?? '');
      if (sql.includes('pg_control_checkpoint')) return [[String(bytesOfLog)]];
      if (sql.includes('pg_stat_user_tables')) return tablesToClean.splice(0, 1).map((table) => [table]);
      return [];
    });
  });
  afterEach(() => {
    housekeeping.stop();
    vi.useRealTimers();
  });

  const afterQuiet = () => vi.advanceTimersByTimeAsync(QUIET_MS);

  it('asks for nothing while nothing is written', async () => {
    housekeeping.noteStatement(0, ['a'.repeat(10_000_000)]);
    await afterQuiet();
    expect(asked).toEqual([]);
  });

  it('makes a checkpoint when much log was written since the last one', async () => {
    bytesOfLog = CHECKPOINT_AFTER + 1;
    housekeeping.noteStatement(1, ['a'.repeat(5_000_000)]);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['select', 'checkpoint']);
  });

  it('makes none while the log is short', async () => {
    bytesOfLog = CHECKPOINT_AFTER - 1;
    housekeeping.noteStatement(1, ['a'.repeat(5_000_000)]);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['select']);
  });

  it('counts many small rows like a few large ones', async () => {
    bytesOfLog = CHECKPOINT_AFTER + 1;
    for (let row = 0; row < 10_000; row += 1) housekeeping.noteStatement(1, ['small']);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toContain('checkpoint');
  });

  it('cleans one table after the other once it is quiet', async () => {
    tablesToClean = ['public.records', 'public.responses'];
    housekeeping.noteStatement(1, []);
    await vi.advanceTimersByTimeAsync(QUIET_MS - 1);
    housekeeping.noteStatement(1, []);
    await vi.advanceTimersByTimeAsync(QUIET_MS - 1);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['select', 'vacuum']);
    await afterQuiet();
    expect(asked).toEqual(['select', 'vacuum', 'select', 'vacuum']);
    await afterQuiet();
    await afterQuiet();
    expect(asked).toEqual(['select', 'vacuum', 'select', 'vacuum', 'select']);
  });

  it('cleans all the same when it never becomes quiet', async () => {
    tablesToClean = ['public.records'];
    for (let passed = 0; passed < UNTIDY_MS; passed += QUIET_MS / 2) {
      housekeeping.noteStatement(1, []);
      expect(asked).toEqual([]);
      await vi.advanceTimersByTimeAsync(QUIET_MS / 2);
    }
    expect(asked).toEqual(['select', 'vacuum']);
  });

  it('does nothing any more once it is stopped', async () => {
    tablesToClean = ['public.records'];
    housekeeping.noteStatement(1, []);
    housekeeping.stop();
    housekeeping.noteStatement(1, ['a'.repeat(5_000_000)]);
    await afterQuiet();
    expect(asked).toEqual([]);
  });
});

describe('the table to clean', () => {
  let engine: Engine;

  beforeAll(async () => {
    engine = await openTestEngine();
  });
  afterAll(() => engine.close());

  /** After a start, which forgets what was counted before, and then so many changes in a table of a thousand rows. */
  const afterChanges = (changes: number) =>
    engine.db.connection().execute(async (db) => {
      await sql`drop table if exists written`.execute(db);
      await sql`create table written as select number from generate_series(1, 1000) number`.execute(db);
      await sql`analyze written`.execute(db);
      await sql`select pg_stat_force_next_flush()`.execute(db);
      await sql`select pg_stat_reset()`.execute(db);
      await sql`update written set number = number where number <= ${changes}`.execute(db);
      await sql`select pg_stat_force_next_flush()`.execute(db);
      const { rows } = await sql.raw<{ format: string }>(TABLE_TO_CLEAN).execute(db);
      return rows.map(({ format }) => format);
    });

  it('is one of which much has changed', async () => {
    expect(await afterChanges(160)).toEqual(['public.written']);
  });

  it('skips a table with few changes, though its number of rows is unknown after a start', async () => {
    expect(await afterChanges(140)).toEqual([]);
  });
});
