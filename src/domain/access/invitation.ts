import type { Role } from './rights';

/** Days after which an invitation ends. */
export const INVITATION_DAYS = { least: 1, usual: 7, most: 30 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment at which an invitation ends, in milliseconds since 1970. */
export function endOfInvitation(madeAt: number, days: number): number {
  return madeAt + days * DAY_MS;
}

/** An invitation that can be accepted. */
export interface Invitation {
  readonly id: string;
  readonly role: Role;
  /** Names. */
  readonly workspaces: readonly string[];
  /** User name of the owner who made it. */
  readonly inviter: string;
  readonly expiresAt: Date;
}
