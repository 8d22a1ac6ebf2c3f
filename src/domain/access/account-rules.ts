import { hasVisibleCharacter } from '../text/visible-characters';
import type { Role } from './rights';

/** Letters, digits, hyphens, underscores, and the characters between `Z` and `a`, which servers of the contract accept (MWI-19). */
export const USERNAME = /^(?![-_])[A-za-z0-9_-]+$/;

/** Limits for the number of characters in a password. */
export const PASSWORD_LENGTH = { least: 8, most: 100 } as const;

export function isPassword(text: string): boolean {
  return text.length >= PASSWORD_LENGTH.least && text.length <= PASSWORD_LENGTH.most;
}

/** Data of a person as entered in a form. */
export interface PersonDraft {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

export type PersonProblem = 'username-malformed' | 'first-name-missing' | 'password-length';

/** Reasons why an account cannot be created from a draft (MWI-19). */
export function personProblems({
  username,
  firstName,
  password,
}: Omit<PersonDraft, 'lastName'>): ReadonlySet<PersonProblem> {
  const problems = new Set<PersonProblem>();
  if (!USERNAME.test(username)) problems.add('username-malformed');
  if (!hasVisibleCharacter(firstName)) problems.add('first-name-missing');
  if (!isPassword(password)) problems.add('password-length');
  return problems;
}

export function fullName(firstName: string, lastName: string | null): string {
  return lastName === null ? firstName : `${firstName} ${lastName}`;
}

/** The part of an account that determines whether it can administer. */
export interface AccountAccess {
  readonly role: Role;
  readonly isDisabled: boolean;
}

/** Whether a change leaves no enabled owner who can undo it (ROL-24). `after` is null if the account is deleted. */
export function leavesNoOwner(
  before: AccountAccess,
  after: AccountAccess | null,
  otherEnabledOwners: number,
): boolean {
  const isOwnerAfter = after !== null && isEnabledOwner(after);
  return isEnabledOwner(before) && !isOwnerAfter && otherEnabledOwners === 0;
}

/** Whether a change ends existing sessions: the role changes, or the user is disabled. */
export function endsSessions(before: AccountAccess, after: AccountAccess): boolean {
  return before.role !== after.role || (after.isDisabled && !before.isDisabled);
}

function isEnabledOwner({ role, isDisabled }: AccountAccess): boolean {
  return role === 'owner' && !isDisabled;
}
