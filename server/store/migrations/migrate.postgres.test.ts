import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestEngine } from '#tests/server/engine';
import type { Engine } from '../engines/engine';
import type { Database } from '../schema';
import { migrate, MIGRATIONS } from './migrate';
import type { Migration } from './migration';

let engine: Engine;
let db: Kysely<Database>;

beforeEach(async () => {
  engine = await openTestEngine();
  db = engine.db;
  await sql`create table notes (id integer primary key, text text not null)`.execute(db);
  await sql`insert into notes select id, 'note ' || id from generate_series(1, 100) id`.execute(db);
});
afterEach(() => engine.close());

const next = MIGRATIONS.length + 1;
const withStep = (step: Migration) => [...MIGRATIONS, step];
const withColumn = withStep({
  version: next,
  name: 'authors',
  statements: ['alter table notes add column author text'],
});
const withIndex = withStep({
  version: next,
  name: 'notes-by-text',
  indexes: [{ name: 'notes_by_text', on: 'notes (text)' }],
});

/** A write as a request does it: it waits for a lock for some seconds at most. */
const write = (id: number) => sql`update notes set text = text || '!' where id = ${id}`.execute(db);

/** A writer whose transaction stays open until `commit`. */
async function openWriter() {
  let commit: () => void = () => {};
  let begun: () => void = () => {};
  const wanted = new Promise<void>((resolve) => (commit = resolve));
  const isOpen = new Promise<void>((resolve) => (begun = resolve));
  const done = db.transaction().execute(async (transaction) => {
    await sql`update notes set text = 'held' where id = 1`.execute(transaction);
    begun();
    await wanted;
  });
  await isOpen;
  return { commit: () => (commit(), done) };
}

/** A pause of a migration that lasts no time, and a way to wait for a number of them. */
function countedPauses() {
  let tries = 0;
  const waiting = new Set<() => void>();
  const pause = async () => {
    tries += 1;
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const tried = async (times: number) => {
    while (tries < times) await new Promise<void>((resolve) => waiting.add(resolve));
  };
  return { pause, tried };
}

describe('a migration during an open transaction of a writer', () => {
  it('a migration that waits for a transaction lets other writers continue, reports that it waits, and applies its step afterwards (SET-25)', async () => {
    const writer = await openWriter();
    const { pause, tried } = countedPauses();
    const heldUp: string[] = [];
    const migration = migrate(engine, withColumn, { pause, onHeldUp: (name) => heldUp.push(name) });
    await tried(1);
    for (let id = 2; id <= 50; id += 1) await write(id);
    await tried(10);
    expect(heldUp).toEqual(['authors']);
    await writer.commit();
    expect(await migration).toMatchObject({ ok: true, value: { applied: ['authors'] } });
  });

  it('builds an index while other writers go on (SET-25)', async () => {
    const writer = await openWriter();
    const migration = migrate(engine, withIndex);
    await untilWaiting('create index concurrently');
    for (let id = 2; id <= 50; id += 1) await write(id);
    await writer.commit();
    expect(await migration).toMatchObject({ ok: true, value: { applied: ['notes-by-text'] } });
    expect(await validIndexes()).toEqual([{ indisvalid: true }]);
  });

  it('is joined by a second process that starts, which neither disturbs it nor applies the step again', async () => {
    const writer = await openWriter();
    const { pause, tried } = countedPauses();
    const first = migrate(engine, withIndex);
    await untilWaiting('create index concurrently');
    const second = migrate(engine, withIndex, { pause });
    await tried(3);
    await writer.commit();
    expect(await first).toMatchObject({ ok: true, value: { applied: ['notes-by-text'] } });
    expect(await second).toMatchObject({ ok: true, value: { applied: [] } });
  });
});

it('an index whose build was cut off is built again', async () => {
  const writer = await openWriter();
  const cut = migrate(engine, withIndex).catch((thrown: unknown) => thrown);
  await untilWaiting('create index concurrently');
  await sql`select pg_cancel_backend(pid) from pg_stat_activity where ${isRunning('create index concurrently')}`.execute(
    db,
  );
  expect(await cut).toMatchObject({ code: '57014' });
  await writer.commit();
  expect(await validIndexes()).toEqual([{ indisvalid: false }]);
  expect(await migrate(engine, withIndex)).toMatchObject({ ok: true, value: { applied: ['notes-by-text'] } });
  expect(await validIndexes()).toEqual([{ indisvalid: true }]);
});

it('an index is built without the limits of time of requests, which hold again afterwards', async () => {
  const settings = () =>
    sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(
      db,
    );
  const { rows: before } = await settings();
  await migrate(engine, withIndex);
  for (let connection = 0; connection < 20; connection += 1) expect((await settings()).rows).toEqual(before);
});

it('a process that waits for the migration of a newer one finds the database too new for it', async () => {
  const writer = await openWriter();
  const { pause, tried } = countedPauses();
  const afterwards = {
    version: next + 1,
    name: 'notes-of-today',
    statements: ['create table today (id integer)'],
  };
  const newer = migrate(engine, [...withColumn, afterwards], { pause });
  await tried(1);
  let waits: () => void = () => {};
  const isWaiting = new Promise<void>((resolve) => (waits = resolve));
  const older = migrate(engine, withColumn, {
    pause: async () => {
      waits();
      await newer;
    },
  });
  await isWaiting;
  await writer.commit();
  expect(await newer).toMatchObject({ ok: true, value: { applied: ['authors', 'notes-of-today'] } });
  expect(await older).toMatchObject({ ok: false, error: { code: 'DATABASE_TOO_NEW' } });
});

const isRunning = (statement: string) =>
  sql`datname = current_database() and pid <> pg_backend_pid() and state = 'active' and query like ${`${statement}%`}`;

/** Resolves when a session waits for a lock in this statement. */
async function untilWaiting(statement: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and ${isRunning(statement)}`.execute(db);
    if (rows.length > 0) return;
  }
}

async function validIndexes() {
  const { rows } = await sql`
    select indisvalid from pg_index where indexrelid = to_regclass('notes_by_text')`.execute(db);
  return rows;
}
