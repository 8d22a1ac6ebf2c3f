import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestEngine } from '#tests/server/engine';
import { catchViolation } from './database-error';
import type { Engine } from './engine';
import { openPostgresEngine } from './postgres-engine';

describe('an engine', () => {
  let engine: Engine;

  beforeAll(async () => {
    engine = await openTestEngine();
  });
  afterAll(() => engine.close());
  beforeEach(() => engine.db.deleteFrom('workspaces').execute());

  const addWorkspace = (name: string) =>
    engine.db.insertInto('workspaces').values({ name }).executeTakeFirstOrThrow();
  const workspaceNames = async () => {
    const rows = await engine.db.selectFrom('workspaces').select('name').orderBy('ordinal').execute();
    return rows.map(({ name }) => name);
  };

  it('an engine returns texts that start with U+FEFF as they were written (SET-93)', async () => {
    const names = ['\uFEFFnews', '\uFEFF\uFEFFnews', 'news'];
    for (const name of names) await addWorkspace(name);
    expect(await workspaceNames()).toEqual(names);
  });

  it('a violation names the constraint of the name that was taken', async () => {
    await addWorkspace('news');
    expect(await catchViolation(() => addWorkspace('news'))).toEqual({
      ok: false,
      error: { code: 'UNIQUE_VIOLATION', constraint: 'workspaces_name_unique' },
    });
  });

  it('a violation names the constraint of the row that is missing', async () => {
    const insert = () =>
      engine.db
        .insertInto('datasets')
        .values({ name: 'triage', workspace_id: '0a22b6e4-5bc2-4fce-857a-26acb4cfb628' })
        .execute();
    expect(await catchViolation(insert)).toEqual({
      ok: false,
      error: { code: 'FOREIGN_KEY_VIOLATION', constraint: 'datasets_workspace' },
    });
  });

  it('throws every other refusal as message, code and detail, without the query and its parameters', async () => {
    const refused = sql`select ${'no number'}::integer`.execute(engine.db);
    const error: unknown = await catchViolation(() => refused).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'DatabaseError', code: '22P02', isFatal: false });
    expect(Object.keys(Object(error)).sort()).toEqual(['code', 'constraint', 'detail', 'isFatal', 'name']);
  });

  it('counts the rows that a statement has changed', async () => {
    await addWorkspace('a');
    await addWorkspace('b');
    const update = await engine.db
      .updateTable('workspaces')
      .set({ updated_at: '2024-01-01T00:00:00' })
      .executeTakeFirst();
    expect(update.numUpdatedRows).toBe(2n);
    expect((await engine.db.deleteFrom('workspaces').executeTakeFirst()).numDeletedRows).toBe(2n);
  });

  it('keeps statements of others out of a transaction', async () => {
    let outside: Promise<unknown> = Promise.resolve();
    const failed = engine.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('workspaces').values({ name: 'inside' }).execute();
      outside = addWorkspace('outside');
      await transaction.insertInto('workspaces').values({ name: 'inside too' }).execute();
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await outside;
    expect(await workspaceNames()).toEqual(['outside']);
  });

  it('runs transactions that were started together without mixing them', async () => {
    await Promise.all(
      ['a', 'b', 'c']
        .map((name) =>
          engine.db.transaction().execute(async (transaction) => {
            await transaction
              .insertInto('workspaces')
              .values({ name: `${name}1` })
              .execute();
            await transaction
              .insertInto('workspaces')
              .values({ name: `${name}2` })
              .execute();
            if (name === 'b') await sql`select 1 / 0`.execute(transaction);
          }),
        )
        .map((transaction) => transaction.catch(() => {})),
    );
    expect((await workspaceNames()).sort()).toEqual(['a1', 'a2', 'c1', 'c2']);
  });

  it('goes on after a statement failed inside a transaction', async () => {
    const taken = catchViolation(() =>
      engine.db.transaction().execute(async (transaction) => {
        await transaction.insertInto('workspaces').values({ name: 'twice' }).execute();
        await transaction.insertInto('workspaces').values({ name: 'twice' }).execute();
      }),
    );
    expect(await taken).toMatchObject({ ok: false });
    await addWorkspace('after');
    expect(await workspaceNames()).toEqual(['after']);
  });

  it('counts a server that is not there as a failure, not as a crash', async () => {
    const opening = openPostgresEngine('postgres://nobody@127.0.0.1:1/nothing');
    await expect(opening).rejects.toMatchObject({ name: 'DatabaseError', code: 'ECONNREFUSED' });
  });

  // The embedded database has one connection, which cannot be ended.
  if (process.env['OSTRAKA_TEST_DATABASE_URL'] !== undefined) {
    it('opens another connection when one was ended', async () => {
      const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(engine.db);
      await expect(ended).rejects.toMatchObject({ name: 'DatabaseError', code: '57P01' });
      await addWorkspace('after');
      expect(await workspaceNames()).toEqual(['after']);
    });
  }
});
