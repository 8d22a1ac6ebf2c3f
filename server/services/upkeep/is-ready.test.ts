import { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseError, reportOf } from '#server/store/engines/database-error';
import { sqlDialect } from '#server/store/engines/sql-dialect';
import type { SqlResult } from '#server/store/engines/sql-session';
import type { Database } from '#server/store/schema';
import { isReady } from './is-ready';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ANSWER: SqlResult = { columns: [], rows: [] };

/** A database whose statements all end like `query`. */
function databaseThat(query: () => Promise<SqlResult>): Kysely<Database> {
  const openSession = async () => ({ query, release: () => {} });
  return new Kysely<Database>({ dialect: sqlDialect({ openSession, close: async () => {} }) });
}

it('the server is ready when its database answers', async () => {
  expect(await isReady(databaseThat(async () => ANSWER))).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('the server is not ready when its database is away', async () => {
  const away = new DatabaseError(reportOf(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })));
  expect(await isReady(databaseThat(() => Promise.reject(away)))).toBe(false);
});

it('the server is not ready when its database does not answer in five seconds (WIR-91)', async () => {
  const ready = isReady(databaseThat(() => new Promise(() => {})));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await ready).toBe(false);
});
