import type { SearchEngine } from '../search/search-engine';
import type { ApiKeyCipher } from '../security/api-key-cipher';
import type { InvitationTokens } from '../security/invitation-tokens';
import type { SignInFlows } from '../security/sign-in-flows';
import type { Tokens } from '../security/tokens';
import type { Store } from '../store/queries/store';
import type { Caller } from './access/caller';
import type { Clock, Every, IdentityProvider, NewId, PasswordHasher } from './ports';
import type { PacedWork } from './paced-work';
import type { Room } from './room';
import type { Turns } from './turns';

/** Checks who a caller is. */
export interface SecurityDeps {
  readonly passwords: PasswordHasher;
  readonly tokens: Tokens;
  readonly invitationTokens: InvitationTokens;
  readonly apiKeys: ApiKeyCipher;
  /** Hash of a password that no user has, with the cost of a real one. */
  readonly decoyHash: Promise<string>;
}

/** How much the server takes of a caller, and reads for one, at once. */
export interface Limits {
  /** Bytes of UTF-8 that a text answer may have. */
  readonly answerMaxBytes: number;
  /** Bytes of records, or of states in a history, that are read for an answer at once. */
  readonly portionBytes: number;
}

/** Address that browsers have the server at. */
export interface Home {
  /** With a slash at both ends. */
  readonly basePath: string;
  /** Whether they reach it encrypted, at the public origin. */
  readonly isSecure: boolean;
}

/** Sign-ins at providers. */
export interface ProviderSignIns {
  readonly providers: readonly IdentityProvider[];
  readonly flows: SignInFlows;
  /** Names of workspaces that people join who sign in for the first time; those that do not exist are left out. */
  readonly workspacesOfNewcomers: readonly string[];
}

/** Everything that services work with. */
export interface AppContext {
  readonly store: Store;
  readonly search: SearchEngine;
  readonly clock: Clock;
  readonly every: Every;
  readonly newId: NewId;
  readonly security: SecurityDeps;
  readonly limits: Limits;
  /** Whether users see figures of their own work; callers who manage a dataset see those of all anyway. */
  readonly showsOwnFigures: boolean;
  readonly home: Home;
  readonly signIns: ProviderSignIns;
  /** Turns of reading portions of records. */
  readonly portionTurns: Turns;
  /** Parses and checks long bodies. */
  readonly pacedWork: PacedWork;
  /** Memory for long bodies, from their arrival to their answer. */
  readonly bodyRooms: { readonly managers: Room; readonly members: Room };
}

/** Everything that services work with for the call of a user. */
export interface CallContext extends AppContext {
  readonly caller: Caller;
}
