import type { DatabaseErrorReport } from './database-error';
import type { SqlParameter, SqlResult } from './sql-session';

/** Start values of the database thread. */
export interface DatabaseThreadData {
  readonly folder: string;
  /** See `ThreadActivity`. */
  readonly signs: SharedArrayBuffer;
}

/** Messages between the server's thread and the database thread. */
export type RequestToWorker =
  | { readonly kind: 'open' }
  | { readonly kind: 'run'; readonly statements: readonly Statement[] }
  | { readonly kind: 'close' }
  /** Asks an idle thread for a sign of life. */
  | { readonly kind: 'ping' };

export interface Statement {
  readonly id: number;
  readonly sessionId: number;
  readonly sql: string;
  readonly parameters: readonly SqlParameter[];
}

export type StatementAnswer = { readonly id: number } & (
  | { readonly result: SqlResult }
  | { readonly refusal: DatabaseErrorReport }
);

export type ReplyOfWorker =
  | { readonly kind: 'opened' }
  /** Of statements of one session that came together. */
  | { readonly kind: 'answered'; readonly answers: readonly StatementAnswer[] }
  /** The database ended; every waiting statement fails. */
  | { readonly kind: 'failed'; readonly report: DatabaseErrorReport }
  | { readonly kind: 'closed' };
