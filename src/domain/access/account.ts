import type { User } from '#domain/session/user';
import { folded } from '#domain/text/folding';
import type { Workspace } from '#domain/workspace/workspace';
import { fullName, leavesNoOwner, type AccountAccess } from './account-rules';
import type { OpenInvitation } from './invitation';

/** A user as shown to those who administer users. */
export type Account = AccountAccess & Pick<User, 'id' | 'username' | 'firstName' | 'lastName' | 'workspaces'>;

export interface WorkspaceWithMembers extends Workspace {
  readonly members: readonly Account[];
}

/** Users, workspaces and open invitations that the caller may see. */
export interface People {
  readonly accounts: readonly Account[];
  readonly workspaces: readonly WorkspaceWithMembers[];
  readonly invitations: readonly OpenInvitation[];
  readonly abilities: PeopleAbilities;
}

/** Operations that not every server supports. */
export interface PeopleAbilities {
  readonly changesAccounts: boolean;
  readonly invites: boolean;
}

/** Whether the user is the last enabled owner, who alone can grant rights (ROL-24). */
export function isLastOwner(account: Account, accounts: readonly Account[]): boolean {
  const others = accounts.filter(
    ({ id, role, isDisabled }) => id !== account.id && role === 'owner' && !isDisabled,
  );
  return leavesNoOwner(account, null, others.length);
}

/** Accounts whose names or workspaces contain all words of a search, ignoring case, sorted by user name. */
export function matchingAccounts(accounts: readonly Account[], search: string): readonly Account[] {
  const words = folded(search).split(/\s+/u);
  const textOf = ({ username, firstName, lastName, workspaces }: Account) =>
    folded([username, fullName(firstName, lastName), ...workspaces].join('\n'));
  return accounts
    .filter((account) => words.every((word) => textOf(account).includes(word)))
    .toSorted((a, b) => a.username.localeCompare(b.username));
}
