import type { SqlParameter, SqlResult } from './sql-session';

type Query = (sql: string) => Promise<SqlResult['rows']>;

/** Log to write before a checkpoint, in bytes: what a recovery replays, and what the log takes on disk, stays near it. */
export const CHECKPOINT_AFTER = 32 * 1024 * 1024;
/** Written rows, estimated in bytes, after which it is worth asking the database how much log there really is. */
const ASK_AFTER = 4 * 1024 * 1024;
const BYTES_PER_ROW = 500;
/** Quiet time before tables are cleaned, which blocks the database for as long as it takes. */
export const QUIET_MS = 2000;
/** A team that never stops writing does not keep the tables from being cleaned. */
export const UNTIDY_MS = 60_000;

/**
 * Does for PGlite, a single session, the background work of a PostgreSQL server: checkpoints, removal of dead
 * rows, statistics for the planner.
 */
export class Housekeeping {
  readonly #query: Query;
  #unasked = 0;
  #untidySince: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(query: Query) {
    this.#query = query;
  }

  noteStatement(affectedRows: number, parameters: readonly SqlParameter[]): void {
    if (affectedRows === 0 || this.#isStopped) return;
    this.#unasked +=
      affectedRows * BYTES_PER_ROW + parameters.reduce((sum, text) => sum + (text?.length ?? 0), 0);
    if (this.#unasked > ASK_AFTER) void this.#checkpointIfDue();
    const now = performance.now();
    this.#untidySince ??= now;
    // The time may be over already; Node 26 warns of a negative timeout.
    this.#tidyIn(Math.max(0, Math.min(QUIET_MS, this.#untidySince + UNTIDY_MS - now)));
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #tidyIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#tidy(), milliseconds).unref();
  }

  async #checkpointIfDue(): Promise<void> {
    this.#unasked = 0;
    const rows = await this.#query(LOG_SINCE_CHECKPOINT);
    if (Number(rows[0]?.[0]) > CHECKPOINT_AFTER) await this.#query('checkpoint');
  }

  async #tidy(): Promise<void> {
    this.#untidySince = undefined;
    const rows = await this.#query(TABLE_TO_CLEAN);
    const table = rows[0]?.[0];
    if (this.#isStopped || !table) return;
    await this.#query(`vacuum (analyze) ${table}`);
    // One table at a time, so that a request never waits for more than one.
    if (!this.#isStopped) this.#tidyIn(QUIET_MS);
  }
}

const LOG_SINCE_CHECKPOINT = `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) from pg_control_checkpoint()`;

/**
 * The thresholds of autovacuum: a fixed number of rows plus a share of the table. How many rows it has is taken from its
 * last cleaning as well: PGlite forgets at each start what it has counted, and would clean a large table for a few changes.
 */
export const TABLE_TO_CLEAN = `
  select format('%I.%I', schemaname, tables.relname)
  from pg_stat_user_tables tables
    join pg_class on pg_class.oid = tables.relid
    cross join greatest(n_live_tup, reltuples) as rows
  where n_dead_tup > 50 + 0.2 * rows or n_mod_since_analyze > 50 + 0.1 * rows
  order by n_dead_tup + n_mod_since_analyze desc
  limit 1`;
