import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestEngine } from '#tests/server/engine';
import type { Engine } from './engines/engine';
import type { Store } from './queries/store';
import { inLongTransaction, inTransaction } from './transaction';

let engine: Engine;

beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());
beforeEach(async () => {
  await engine.db.deleteFrom('workspaces').execute();
});

/** Fails with an error of the database. */
function refuse(db: Store, code: string) {
  return sql`do ${sql.raw(`$$ begin raise exception 'refused' using errcode = '${code}'; end $$`)}`.execute(
    db,
  );
}

async function names(): Promise<readonly string[]> {
  const rows = await engine.db.selectFrom('workspaces').select('name').execute();
  return rows.map(({ name }) => name);
}

/** Writes a workspace in each attempt; the first ones fail. */
function attempts(code: string, refused: number) {
  let count = 0;
  return inTransaction(engine.db, async (transaction) => {
    count += 1;
    await transaction
      .insertInto('workspaces')
      .values({ name: `attempt ${count}` })
      .execute();
    if (count <= refused) await refuse(transaction, code);
    return count;
  });
}

describe('a transaction', () => {
  it.each([
    ['40P01', 1],
    ['40001', 1],
    ['40P01', 2],
  ])('that PostgreSQL undoes with %s %i times is repeated as a whole', async (code, times) => {
    expect(await attempts(code, times)).toBe(times + 1);
    expect(await names()).toEqual([`attempt ${times + 1}`]);
  });

  it('fails when it is undone three times', async () => {
    await expect(attempts('40P01', 3)).rejects.toMatchObject({ name: 'DatabaseError', code: '40P01' });
    expect(await names()).toEqual([]);
  });

  it('is not repeated when it fails for another reason', async () => {
    await expect(attempts('23505', 1)).rejects.toMatchObject({ code: '23505' });
    await expect(attempts('55P03', 1)).rejects.toMatchObject({ code: '55P03' });
    expect(await names()).toEqual([]);
  });
});

it('a long transaction has no limits of time, the next statement has them again', async () => {
  const limits = async (db: Store) => {
    const { rows } = await sql<{ lock: string; statement: string }>`
      select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(
      db,
    );
    return rows[0];
  };
  await engine.db.connection().execute(async (connection) => {
    await sql`select set_config('lock_timeout', '7s', false), set_config('statement_timeout', '8s', false)`.execute(
      connection,
    );
    const inside = await inLongTransaction(connection, limits);
    expect(inside).toEqual({ lock: '0', statement: '0' });
    expect(await limits(connection)).toEqual({ lock: '7s', statement: '8s' });
  });
});
