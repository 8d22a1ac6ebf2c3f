import { Kysely, sql } from 'kysely';
import { DatabaseError as PgDatabaseError, Pool, type PoolClient } from 'pg';
import type { Database } from '../schema';
import { DatabaseError, reportOf } from './database-error';
import type { Engine } from './engine';
import { sqlDialect } from './sql-dialect';
import type { SqlBackend, SqlResult, SqlSession } from './sql-session';

export interface PostgresEngineOptions {
  /** Connections that this process holds at most. */
  readonly maxConnections?: number;
}

const DEFAULT_MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const OLDEST_VERSION = 150_000;

/** PostgreSQL 15 or newer. Fails with a `DatabaseError` when the server cannot be reached, or is older. */
export async function openPostgresEngine(url: string, options: PostgresEngineOptions = {}): Promise<Engine> {
  const db = new Kysely<Database>({ dialect: sqlDialect(poolBackend(url, options)) });
  try {
    await checkVersion(db);
    return { db, kind: 'postgres', close: () => db.destroy() };
  } catch (thrown) {
    await db.destroy();
    throw thrown;
  }
}

async function checkVersion(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::integer as version`.execute(db);
  const version = rows[0]?.version ?? 0;
  if (version >= OLDEST_VERSION) return;
  throw new DatabaseError(reportOf(new Error(`PostgreSQL ${Math.floor(version / 10_000)} is older than 15`)));
}

function poolBackend(url: string, options: PostgresEngineOptions): SqlBackend {
  const pool = new Pool({
    connectionString: url,
    max: options.maxConnections ?? DEFAULT_MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Values stay text here; the dialect decodes them for all engines.
    types: { getTypeParser: () => (text: string) => text },
    onConnect: async (client) => {
      client.on('error', replaceConnection);
      await client.query(
        `select set_config('timezone', 'UTC', false), set_config('datestyle', 'ISO', false)`,
      );
    },
  });
  pool.on('error', replaceConnection);
  return { openSession: () => openSession(pool), close: () => pool.end() };
}

/** The statement that was running is refused, and the pool opens another connection; unheard, the event would end the process. */
function replaceConnection(): void {}

async function openSession(pool: Pool): Promise<SqlSession> {
  let client: PoolClient;
  try {
    client = await pool.connect();
  } catch (thrown) {
    throw new DatabaseError(reportOf(thrown));
  }
  let isBroken = false;
  return {
    query: async (text, parameters) => {
      try {
        return await query(client, text, parameters);
      } catch (thrown) {
        const report = reportOf(thrown);
        // Without a code of PostgreSQL, the connection failed and not the statement.
        isBroken ||= report.isFatal || !(thrown instanceof PgDatabaseError);
        throw new DatabaseError(report);
      }
    },
    release: () => client.release(isBroken),
  };
}

async function query(
  client: PoolClient,
  text: string,
  parameters: readonly (string | null)[],
): Promise<SqlResult> {
  const result = await client.query<(string | null)[]>({ text, values: [...parameters], rowMode: 'array' });
  return {
    columns: result.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })),
    rows: result.rows,
    ...(WRITES.has(result.command) ? { affectedRows: result.rowCount ?? 0 } : {}),
  };
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
