import type { DataFolderFailure } from '../store/lock';
import type { DatabaseTooNew } from '../store/migrations/migrate';
import type { ListenProblem } from './listener';

/** Why the server cannot start; a person can do something about each of these. */
export type StartProblem =
  | ListenProblem
  | DataFolderFailure
  | DatabaseTooNew
  | { readonly code: 'database-unusable'; readonly reason: string };
