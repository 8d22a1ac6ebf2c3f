import type { Role } from './rights';

/** Days after which an invitation ends. */
export const INVITATION_DAYS = { least: 1, usual: 7, most: 30 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment at which an invitation ends, in milliseconds since 1970. */
export function endOfInvitation(madeAt: number, days: number): number {
  return madeAt + days * DAY_MS;
}

/** Characters that the note of an invitation may have. */
export const MAX_INVITATION_NOTE = 200;

/** An invitation that can be accepted, as its holder sees it. */
export interface Invitation {
  readonly id: string;
  readonly role: Role;
  /** Names. */
  readonly workspaces: readonly string[];
  /** User name of the owner who made it. */
  readonly inviter: string;
  readonly expiresAt: Date;
}

/** An invitation as owners see it. */
export interface OpenInvitation extends Invitation {
  /** Whom it is for, in the words of the owner who made it; may be empty. */
  readonly note: string;
  /** Whether the server can make the link again. */
  readonly hasLink: boolean;
}
