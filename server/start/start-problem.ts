import type { DataFolderFailure } from '../store/lock';
import type { ListenProblem } from './listener';
import type { EngineProblem } from './open-engine';

/** Why the server cannot start; a person can do something about each of these. */
export type StartProblem = ListenProblem | DataFolderFailure | EngineProblem;
