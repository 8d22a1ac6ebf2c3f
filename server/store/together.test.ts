import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#tests/server/engine';
import type { Engine } from './engines/engine';
import { together } from './together';
import { inTransaction } from './transaction';

let engine: Engine;

beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

const REFUSED = sql`select 1 / 0`;
const number = (value: number) => sql<{ n: number }>`select ${value}::integer as n`;

describe('statements that run together', () => {
  it('have each the result of its own, in their order', async () => {
    const [{ rows: one }, { rows: two }] = await together(engine.db, [number(1), number(2)]);
    expect([one, two]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  });

  it('have no result where they are not wanted', async () => {
    const unwanted: ReturnType<typeof number> | null = null;
    const [one, { rows: two }] = await together(engine.db, [unwanted, number(2)]);
    expect([one, two]).toEqual([null, [{ n: 2 }]]);
  });

  it('fail with the first that is refused', async () => {
    await expect(together(engine.db, [number(1), REFUSED, sql`select nothing`])).rejects.toMatchObject({
      code: '22012',
    });
  });

  it('in a transaction have all refused behind the first', async () => {
    const act = inTransaction(engine.db, (transaction) =>
      together(transaction, [REFUSED, sql`insert into workspaces (name) values ('behind')`]),
    );
    await expect(act).rejects.toMatchObject({ code: '22012' });
    expect(await engine.db.selectFrom('workspaces').where('name', '=', 'behind').execute()).toEqual([]);
  });

  it('keep their connection until the last of them is answered, also behind one that is refused', async () => {
    const order: string[] = [];
    const slow = async (name: string, fails: boolean) => {
      await Promise.resolve();
      if (fails) throw new Error('refused');
      await new Promise((resolve) => setImmediate(resolve));
      order.push(name);
      return { rows: [] };
    };
    const connection = {
      executeQuery: (statement: { readonly sql: string }) => slow(statement.sql, statement.sql === 'first'),
    };
    const db = {
      getExecutor: () => ({
        async provideConnection<T>(consume: (given: typeof connection) => Promise<T>) {
          try {
            return await consume(connection);
          } finally {
            order.push('released');
          }
        },
      }),
    };
    const statement = (text: string) => ({ compile: () => ({ sql: text }) });
    const given = [statement('first'), statement('second')] as never;
    await expect(together(db as never, given)).rejects.toThrow('refused');
    expect(order).toEqual(['second', 'released']);
  });
});
