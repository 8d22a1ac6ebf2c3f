import type { DatabaseErrorReport } from './database-error';
import type { SqlResult } from './sql-session';

/** What the thread of the database is begun with. */
export interface DatabaseThreadData {
  readonly folder: string;
  /** See `LifeSigns`. */
  readonly signs: SharedArrayBuffer;
}

/** What the thread of the server and the thread of the database say to each other. */
export type RequestToWorker =
  | { readonly kind: 'open' }
  | { readonly kind: 'run'; readonly statements: readonly Statement[] }
  | { readonly kind: 'close' }
  /** Asks for a sign of life. */
  | { readonly kind: 'ping' };

export interface Statement {
  readonly id: number;
  readonly sessionId: number;
  readonly sql: string;
  readonly parameters: readonly (string | null)[];
}

export type ReplyOfWorker =
  | { readonly kind: 'opened' }
  | { readonly kind: 'done'; readonly id: number; readonly result: SqlResult }
  | { readonly kind: 'refused'; readonly id: number; readonly report: DatabaseErrorReport }
  /** The database is dead, and so is every statement that waits. */
  | { readonly kind: 'failed'; readonly report: DatabaseErrorReport }
  | { readonly kind: 'closed' };
