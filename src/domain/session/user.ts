import type { Role } from '../access/rights';
import type { KeyBindings } from './key-bindings';

/** The signed-in user. */
export interface User {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly role: Role;
  /** Names, not ids: all workspaces for an owner, memberships for other users. */
  readonly workspaces: readonly string[];
  readonly apiKey: string;
  /** Null if the server does not store key bindings. */
  readonly keyBindings: KeyBindings | null;
}
