import type { SigningKeyUnusable } from '../security/signing-key-file';
import type { DataFolderFailure } from '../store/lock';
import type { Cause } from './cause';
import type { ListenProblem } from './listener';
import type { EngineProblem } from './open-engine';

/** A file of ours in the data folder could not be read or written. */
interface DataFolderUnusable {
  readonly code: 'data-folder-unusable';
  readonly folder: string;
  readonly reason: string;
  readonly cause: Cause;
}

/** Why the server cannot start; a person can do something about each of these. */
export type StartProblem =
  ListenProblem | DataFolderFailure | SigningKeyUnusable | DataFolderUnusable | EngineProblem;
