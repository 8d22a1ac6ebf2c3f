import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { SqlBackend, SqlResult, SqlSession } from './sql-session';
import { decodeValue, encodeParameter } from './sql-values';

/** PostgreSQL for Kysely over any backend; values are encoded and decoded here and nowhere else. */
export function sqlDialect(backend: SqlBackend): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SqlDriver(backend),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class SqlDriver implements Driver {
  readonly #backend: SqlBackend;

  constructor(backend: SqlBackend) {
    this.#backend = backend;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqlConnection> {
    return new SqlConnection(await this.#backend.openSession());
  }

  async beginTransaction(connection: SqlConnection, settings: TransactionSettings): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const access = settings.accessMode ? ` ${settings.accessMode}` : '';
    await connection.begin(`begin${isolation}${access}`);
  }

  async commitTransaction(connection: SqlConnection): Promise<void> {
    await connection.end('commit');
  }

  async rollbackTransaction(connection: SqlConnection): Promise<void> {
    await connection.end('rollback');
  }

  async releaseConnection(connection: SqlConnection): Promise<void> {
    connection.session.release();
  }

  async destroy(): Promise<void> {
    await this.#backend.close();
  }
}

class SqlConnection implements DatabaseConnection {
  readonly session: SqlSession;
  /** A `begin` that travels with the first statement behind it. */
  #opening: string | null = null;

  constructor(session: SqlSession) {
    this.session = session;
  }

  async begin(sql: string): Promise<void> {
    if (this.session.refusesBehindBegin) this.#opening = sql;
    else await this.session.query(sql, []);
  }

  async end(sql: 'commit' | 'rollback'): Promise<void> {
    // Nothing was asked, so there is nothing to end.
    if (this.#opening !== null) this.#opening = null;
    else await this.session.query(sql, []);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const parameters = query.parameters.map(encodeParameter);
    const opening = this.#opening;
    this.#opening = null;
    const begun = opening === null ? null : this.session.query(opening, []);
    const [, result] = await Promise.all([begun, this.session.query(query.sql, parameters)]);
    const rows = result.rows.map((row) => rowObject(result.columns, row));
    return {
      // Kysely's R is its own promise about the query's columns; nothing can check it at run time.
      rows: rows as R[],
      ...(result.affectedRows === undefined ? {} : { numAffectedRows: BigInt(result.affectedRows) }),
    };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for it; large reads page by key instead
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not offered: read by keyset pages');
  }
}

function rowObject(columns: SqlResult['columns'], row: readonly (string | null)[]): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  columns.forEach(({ name, type }, index) => {
    object[name] = decodeValue(type, row[index] ?? null);
  });
  return object;
}
