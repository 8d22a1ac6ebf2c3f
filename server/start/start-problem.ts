import type { SigningKeyUnusable } from '../security/signing-key-file';
import type { ApiKeysUnreadable } from '../services/users/api-keys';
import type { DataFolderFailure } from '../store/lock';
import type { Cause } from './cause';
import type { ListenProblem } from './listener';
import type { EngineProblem } from './open-engine';

/** A file of the data folder outside the database could not be read or written. */
interface DataFolderUnusable {
  readonly code: 'data-folder-unusable';
  readonly folder: string;
  readonly reason: string;
  readonly cause: Cause;
}

/** Reasons for which the server cannot start; the operator can do something about each. */
export type StartProblem =
  | ListenProblem
  | DataFolderFailure
  | SigningKeyUnusable
  | DataFolderUnusable
  | EngineProblem
  | ApiKeysUnreadable;
