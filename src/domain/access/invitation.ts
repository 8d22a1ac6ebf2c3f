import type { Role } from './rights';

/** Limits and default for the number of days an invitation is valid. */
export const INVITATION_DAYS = { least: 1, usual: 7, most: 30 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The time when an invitation expires, in milliseconds since 1970. */
export function endOfInvitation(madeAt: number, days: number): number {
  return madeAt + days * DAY_MS;
}

/** Maximum number of characters in the note of an invitation. */
export const MAX_INVITATION_NOTE = 200;

/** An open invitation as shown to the invited person. */
export interface Invitation {
  readonly id: string;
  readonly role: Role;
  /** Workspace names. */
  readonly workspaces: readonly string[];
  /** User name of the owner who created the invitation. */
  readonly inviter: string;
  readonly expiresAt: Date;
}

/** An invitation as shown to owners. */
export interface OpenInvitation extends Invitation {
  /** The owner's note on who the invitation is for; may be empty. */
  readonly note: string;
  /** Whether the server can show the link again. */
  readonly hasLink: boolean;
}
