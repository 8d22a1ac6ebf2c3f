import { Kysely, sql } from 'kysely';
import { DatabaseError as PgDatabaseError, Pool, type PoolClient } from 'pg';
import type { Database } from '../schema';
import { DatabaseError, reportOf } from './database-error';
import type { Engine } from './engine';
import { sqlDialect } from './sql-dialect';
import type { SqlBackend, SqlParameter, SqlResult, SqlSession } from './sql-session';
import { connectionsForWriters, isPlainRead, WriterSlots } from './writer-slots';

export interface PostgresEngineOptions {
  /** Most connections of this process. */
  readonly maxConnections?: number | undefined;
  /** Default: the limits of a server that answers requests. */
  readonly limits?: TimeLimits;
}

/** Milliseconds after which PostgreSQL gives up; 0 is no limit. See docs/design/storage.md. */
export interface TimeLimits {
  /** Waiting for one lock. */
  readonly lock: number;
  readonly statement: number;
  /** An open transaction between two statements: it holds its locks. */
  readonly idleInTransaction: number;
}

/** All are shorter than the web client's 30 s. A wait for a lock ends before other requests give up waiting for its connection. */
const REQUEST_LIMITS: TimeLimits = { lock: 4_000, statement: 20_000, idleInTransaction: 10_000 };
/** Limits of a command such as the import: it may wait, but a stopped command must not block a server. */
export const COMMAND_LIMITS: TimeLimits = { lock: 60_000, statement: 0, idleInTransaction: 10_000 };

const DEFAULT_MAX_CONNECTIONS = 10;
/** Also limits how long a request waits while other requests have all connections. */
const CONNECT_TIMEOUT_MS = 5_000;
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
  const { lock, statement, idleInTransaction } = options.limits ?? REQUEST_LIMITS;
  const max = options.maxConnections ?? DEFAULT_MAX_CONNECTIONS;
  const writers = new WriterSlots(connectionsForWriters(max), CONNECT_TIMEOUT_MS);
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Values stay text here; the dialect decodes them for all engines.
    types: { getTypeParser: () => (text: string) => text },
    onConnect: async (client) => {
      client.on('error', replaceConnection);
      await client.query(
        `select set_config('timezone', 'UTC', false), set_config('datestyle', 'ISO', false),
          set_config('lock_timeout', $1, false), set_config('statement_timeout', $2, false),
          set_config('idle_in_transaction_session_timeout', $3, false)`,
        [lock, statement, idleInTransaction].map(String),
      );
    },
  });
  pool.on('error', replaceConnection);
  return { openSession: async () => openSession(pool, writers), close: () => pool.end() };
}

/** Does nothing: the running statement fails and the pool reconnects. An unhandled error event would end the process. */
function replaceConnection(): void {}

/** A session takes its connection with its first statement, which shows whether it may have to wait for others. */
function openSession(pool: Pool, writers: WriterSlots): SqlSession {
  let taken: Promise<Taken> | undefined;
  let isBroken = false;
  const ask = async (text: string, parameters: readonly SqlParameter[]): Promise<SqlResult> => {
    const { client } = await (taken ??= takeConnection(pool, isPlainRead(text) ? null : writers));
    try {
      return await query(client, text, parameters);
    } catch (thrown) {
      const report = reportOf(thrown);
      // Without a code of PostgreSQL, the connection failed and not the statement.
      isBroken ||= report.isFatal || !(thrown instanceof PgDatabaseError);
      throw new DatabaseError(report);
    }
  };
  let before: Promise<unknown> = Promise.resolve();
  return {
    // The driver takes one statement at a time.
    query: (text, parameters) => {
      const answer = before.then(() => ask(text, parameters));
      before = answer.catch(() => {});
      return answer;
    },
    release: () => {
      // One that failed was never taken.
      void taken?.then((connection) => connection.release(isBroken)).catch(() => {});
    },
  };
}

interface Taken {
  readonly client: PoolClient;
  release(isBroken: boolean): void;
}

async function takeConnection(pool: Pool, writers: WriterSlots | null): Promise<Taken> {
  const giveBack = await writers?.take();
  try {
    const client = await pool.connect();
    return {
      client,
      release: (isBroken) => {
        client.release(isBroken);
        giveBack?.();
      },
    };
  } catch (thrown) {
    giveBack?.();
    throw new DatabaseError(reportOf(thrown));
  }
}

async function query(
  client: PoolClient,
  text: string,
  parameters: readonly SqlParameter[],
): Promise<SqlResult> {
  // The driver takes bytes for bytes in a buffer of Node alone.
  const values = parameters.map((value) => (value instanceof Uint8Array ? Buffer.from(value.buffer) : value));
  const result = await client.query<(string | null)[]>({ text, values, rowMode: 'array' });
  return {
    columns: result.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })),
    rows: result.rows,
    ...(WRITES.has(result.command) ? { affectedRows: result.rowCount ?? 0 } : {}),
  };
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
