import type { RepositoryFailureCode } from '../../failure-codes';

/** Logs calls that the server refused, for troubleshooting; the user is notified elsewhere. */
export interface RefusalLog {
  note(code: RepositoryFailureCode): void;
}
