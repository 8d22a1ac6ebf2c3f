import { sql } from 'kysely';
import pg from 'pg';
import type { Engine } from '#server/store/engines/engine';

/** Further sessions on the PostgreSQL database of a test, without time limits. */
export interface DatabaseSessions {
  open(): Promise<pg.Client>;
  /** A session that has begun a transaction with this statement. */
  holding(statement: string, parameters?: readonly unknown[]): Promise<pg.Client>;
  /** Resolves when `count` sessions of the database wait for a lock. */
  waiting(count: number): Promise<void>;
  close(): Promise<void>;
}

/** The address of the test's database on this server. */
export async function addressOfDatabase({ db }: Pick<Engine, 'db'>, server: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(server);
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}

export function databaseSessions(connectionString: string): DatabaseSessions {
  const clients: pg.Client[] = [];
  const open = async () => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    clients.push(client);
    return client;
  };
  return {
    open,
    async holding(statement, parameters = []) {
      const client = await open();
      await client.query('begin');
      await client.query(statement, [...parameters]);
      return client;
    },
    async waiting(count) {
      const observer = await open();
      for (;;) {
        const { rows } = await observer.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rows.length >= count) return;
      }
    },
    async close() {
      for (const client of clients.splice(0)) await client.end();
    },
  };
}
