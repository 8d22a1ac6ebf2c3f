import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Engine } from '#server/store/engines/engine';
import { openEmptiedDatabase } from './emptied-database';

async function addWorkspace({ db }: Engine): Promise<number> {
  const { ordinal } = await db
    .insertInto('workspaces')
    .values({ name: 'news' })
    .returning('ordinal')
    .executeTakeFirstOrThrow();
  return Number(ordinal);
}

async function afterClosing(work: (engine: Engine) => Promise<unknown>): Promise<Engine> {
  const engine = await openEmptiedDatabase();
  await work(engine);
  await engine.close();
  return openEmptiedDatabase();
}

const isThere = async ({ db }: Engine, table: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
};

describe('the database of a test', () => {
  it('is as new when another had it before', async () => {
    const next = await afterClosing(addWorkspace);
    expect(await next.db.selectFrom('workspaces').selectAll().execute()).toEqual([]);
    expect(await addWorkspace(next)).toBe(1);
    await next.close();
  });

  it('is none with a schema that another has changed', async () => {
    const next = await afterClosing(({ db }) => sql`create table left_over (id integer)`.execute(db));
    expect(await isThere(next, 'left_over')).toBe(false);
    await next.close();
  });

  it('is none whose transaction another has left open', async () => {
    const next = await afterClosing(({ db }) =>
      db.connection().execute((session) => sql`begin`.execute(session)),
    );
    expect(await addWorkspace(next)).toBe(1);
    await next.close();
  });

  it('a closed database answers no query', async () => {
    const engine = await openEmptiedDatabase();
    await engine.close();
    await expect(addWorkspace(engine)).rejects.toThrow('was closed');
  });
});
