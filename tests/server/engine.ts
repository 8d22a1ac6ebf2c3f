import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Engine } from '#server/store/engines/engine';
import { openPostgresEngine } from '#server/store/engines/postgres-engine';
import { migrate } from '#server/store/migrations/migrate';
import { openEmptiedDatabase } from './emptied-database';

/**
 * A migrated, empty database of the test's own until it closes it in `afterAll`. It is PGlite in memory, or a fresh database on
 * the server of `OSTRAKA_TEST_DATABASE_URL` when that is set: then an unreachable server fails the test.
 */
export async function openTestEngine(): Promise<Engine> {
  const url = process.env['OSTRAKA_TEST_DATABASE_URL'];
  return url ? openTestDatabase(url) : openEmptiedDatabase();
}

async function openTestDatabase(url: string): Promise<Engine> {
  const name = `ostraka_test_${randomUUID().replaceAll('-', '')}`;
  const administration = await openPostgresEngine(url, { maxConnections: 1 });
  await sql`create database ${sql.id(name)}`.execute(administration.db);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  const engine = await migrated(await openPostgresEngine(databaseUrl.href));
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
