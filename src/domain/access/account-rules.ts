import { hasVisibleCharacter } from '../text/visible-characters';
import type { Role } from './rights';

/** Letters, digits, hyphens and underscores, and what stands between `Z` and `a`, as servers of the contract take it (MWI-19). */
export const USERNAME = /^(?![-_])[A-za-z0-9_-]+$/;

/** Characters of a password. */
export const PASSWORD_LENGTH = { least: 8, most: 100 } as const;

export function isPassword(text: string): boolean {
  return text.length >= PASSWORD_LENGTH.least && text.length <= PASSWORD_LENGTH.most;
}

/** A person as they, or an owner, type them. */
export interface PersonDraft {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

export type PersonProblem = 'username-malformed' | 'first-name-missing' | 'password-length';

/** Reasons why no account can be made of a draft (MWI-19). */
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
