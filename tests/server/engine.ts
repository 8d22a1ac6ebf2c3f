import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Engine } from '#server/store/engines/engine';
import { openPostgresEngine, type TimeLimits } from '#server/store/engines/postgres-engine';
import { migrate } from '#server/store/migrations/migrate';
import { openEmptiedDatabase } from './emptied-database';

/** Limits that no test on a slow machine exceeds. */
export const SLOW_MACHINE: TimeLimits = { lock: 60_000, statement: 0, idleInTransaction: 0 };

/**
 * A migrated, empty database of the test's own until it closes it in `afterAll`. It is PGlite in memory, or a fresh database on
 * the server of `OSTRAKA_TEST_DATABASE_URL` when that is set: then an unreachable server fails the test. `limits` are
 * those of PostgreSQL, by default those of a server.
 */
export async function openTestEngine(limits?: TimeLimits): Promise<Engine> {
  const url = process.env['OSTRAKA_TEST_DATABASE_URL'];
  return url ? openTestDatabase(url, limits) : openEmptiedDatabase();
}

async function openTestDatabase(url: string, limits: TimeLimits | undefined): Promise<Engine> {
  const name = `ostraka_test_${randomUUID().replaceAll('-', '')}`;
  const administration = await openPostgresEngine(url, { maxConnections: 1 });
  await sql`create database ${sql.id(name)}`.execute(administration.db);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  const engine = await migrated(await openPostgresEngine(databaseUrl.href, limits && { limits }));
  return {
    ...engine,
    close: async () => {
      await engine.close();
      await sql`drop database ${sql.id(name)} with (force)`.execute(administration.db);
      await administration.close();
    },
  };
}

async function migrated(engine: Engine): Promise<Engine> {
  const result = await migrate(engine);
  if (!result.ok) throw new Error(result.error.code);
  return engine;
}
