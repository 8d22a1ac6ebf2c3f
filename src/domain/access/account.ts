import { folded } from '#domain/text/folding';
import type { Workspace } from '#domain/workspace/workspace';
import { fullName, leavesNoOwner, type AccountAccess } from './account-rules';
import type { OpenInvitation } from './invitation';

/** A user as those who administer see them. */
export interface Account extends AccountAccess {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string | null;
  /** Names of the workspaces that the user belongs to. */
  readonly workspaces: readonly string[];
}

export interface WorkspaceWithMembers extends Workspace {
  readonly members: readonly Account[];
}

/** Users, workspaces and open invitations, as far as the caller may see them. */
export interface People {
  readonly accounts: readonly Account[];
  readonly workspaces: readonly WorkspaceWithMembers[];
  readonly invitations: readonly OpenInvitation[];
  readonly abilities: PeopleAbilities;
}

/** Calls that not every server has. */
export interface PeopleAbilities {
  readonly changesAccounts: boolean;
  readonly invites: boolean;
}

/** Whether the rights of a user are the last that can give rights (ROL-24). */
export function isLastOwner(account: Account, accounts: readonly Account[]): boolean {
  const others = accounts.filter(
    ({ id, role, isDisabled }) => id !== account.id && role === 'owner' && !isDisabled,
  );
  return leavesNoOwner(account, null, others.length);
}

/** Accounts whose names or workspaces have all words of a search, in any case, ordered by user name. */
export function matchingAccounts(accounts: readonly Account[], search: string): readonly Account[] {
  const words = folded(search).split(/\s+/u);
  const textOf = ({ username, firstName, lastName, workspaces }: Account) =>
    folded([username, fullName(firstName, lastName), ...workspaces].join('\n'));
  return accounts
    .filter((account) => words.every((word) => textOf(account).includes(word)))
    .toSorted((a, b) => a.username.localeCompare(b.username));
}
