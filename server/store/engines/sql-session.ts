/** Parameters travel as text, vectors as bytes, and values come back as text with their type: see `sql-values.ts`. */
export interface SqlResult {
  readonly columns: readonly { readonly name: string; readonly type: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** Rows written by an INSERT, UPDATE, DELETE or MERGE; absent for other commands. */
  readonly affectedRows?: number;
}

/** The text of a value, or its bytes in PostgreSQL's binary form. */
export type SqlParameter = string | Uint8Array | null;

/** One session of a database: statements run one after the other, inside a transaction after `begin`. */
export interface SqlSession {
  /** Whether a statement sent behind a `begin` that fails is refused, so that it need not wait for its answer. */
  readonly refusesBehindBegin?: true;
  query(sql: string, parameters: readonly SqlParameter[]): Promise<SqlResult>;
  release(): void;
}

export interface SqlBackend {
  openSession(): Promise<SqlSession>;
  close(): Promise<void>;
}
