import type { Role } from '../access/rights';

/** The person who is signed in. */
export interface User {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly role: Role;
  /** Names, not ids: all workspaces for an owner, memberships for everybody else. */
  readonly workspaces: readonly string[];
  readonly apiKey: string;
}
