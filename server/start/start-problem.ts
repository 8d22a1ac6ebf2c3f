import type { SigningKeyUnusable } from '../security/signing-key-file';
import type { DataFolderFailure } from '../store/lock';
import type { ListenProblem } from './listener';
import type { EngineProblem } from './open-engine';

/** Why the server cannot start; a person can do something about each of these. */
export type StartProblem = ListenProblem | DataFolderFailure | SigningKeyUnusable | EngineProblem;
