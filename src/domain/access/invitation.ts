/** Days after which an invitation ends. */
export const INVITATION_DAYS = { least: 1, usual: 7, most: 30 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment at which an invitation ends, in milliseconds since 1970. */
export function endOfInvitation(madeAt: number, days: number): number {
  return madeAt + days * DAY_MS;
}
