import type { Role } from './rights';

/** Letters, digits, hyphens and underscores, and what stands between `Z` and `a`, as servers of the contract take it (MWI-19). */
export const USERNAME = /^(?![-_])[A-za-z0-9_-]+$/;

/** Characters of a password. */
export const PASSWORD_LENGTH = { least: 8, most: 100 } as const;

export function isPassword(text: string): boolean {
  return text.length >= PASSWORD_LENGTH.least && text.length <= PASSWORD_LENGTH.most;
}

/** First and last name as one. */
export function fullName(firstName: string, lastName: string | null): string {
  return lastName === null ? firstName : `${firstName} ${lastName}`;
}

/** As much of an account as decides whether it can administer. */
export interface AccountAccess {
  readonly role: Role;
  readonly isDisabled: boolean;
}

/**
 * Whether no owner could undo a change: the last enabled owner stays one (ROL-24). `after` is null for a
 * deletion.
 */
export function leavesNoOwner(
  before: AccountAccess,
  after: AccountAccess | null,
  otherEnabledOwners: number,
): boolean {
  const isOwnerAfter = after !== null && isEnabledOwner(after);
  return isEnabledOwner(before) && !isOwnerAfter && otherEnabledOwners === 0;
}

/** Whether sessions that began before a change have to end: they were of another role, or the user is disabled. */
export function endsSessions(before: AccountAccess, after: AccountAccess): boolean {
  return before.role !== after.role || (after.isDisabled && !before.isDisabled);
}

function isEnabledOwner({ role, isDisabled }: AccountAccess): boolean {
  return role === 'owner' && !isDisabled;
}
