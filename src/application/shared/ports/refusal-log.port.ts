import type { RepositoryFailureCode } from '../failure-codes';

/** Notes calls that the server refused the user, for those who look into a fault; the user reads it elsewhere. */
export interface RefusalLog {
  note(code: RepositoryFailureCode): void;
}
