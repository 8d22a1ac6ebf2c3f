import { endsSessions, leavesNoOwner, type AccountAccess } from '#domain/access/account-rules';
import type { Role } from '#domain/access/rights';
import { err, ok, type Result } from '#domain/shared/result';
import { randomApiKey, randomPassword } from '#server/security/random-text';
import type { Store } from '#server/store/queries/store';
import { catchViolation } from '#server/store/engines/database-error';
import {
  addMemberships,
  deleteUserRow,
  findAccount,
  findUserByName,
  insertUser,
  lockEnabledOwners,
  updateUser,
  type AccountRow,
  type UserChanges,
} from '#server/store/queries/users';
import { linkIdentity, type Identity } from '#server/store/queries/identities';
import { findWorkspacesByName } from '#server/store/queries/workspaces';
import { inTransaction } from '#server/store/transaction';
import type { SecurityDeps } from '../app-context';
import { notFound, type ServiceFailure } from '../service-failure';
import { withApiKey, type WithApiKey } from './api-keys';

/** Serves the acts of owners (calls) and of operators (commands); the right to them is checked before. */
export interface AccountDeps {
  readonly store: Store;
  readonly security: Pick<SecurityDeps, 'passwords' | 'apiKeys'>;
}

export type AccountFailure = Extract<
  ServiceFailure,
  { readonly code: 'not-found' | 'last-owner' | 'entity-exists' | 'workspace-unknown' }
>;

type Acting<T> = Promise<Result<T, AccountFailure>>;

/** A user as an owner or an operator describes them; the texts keep the rules of accounts. */
export interface UserInput {
  readonly firstName: string;
  readonly lastName: string | null;
  readonly username: string;
  readonly role: Role;
  readonly password: string;
  /** Names. */
  readonly workspaces: readonly string[];
  /** The user's account at a provider. */
  readonly identity?: Identity;
}

/** With the password as a hash: making it takes as long as dozens of statements, and no transaction should wait for it. */
export interface NewAccount extends Omit<UserInput, 'password'> {
  readonly passwordHash: string;
}

/** Unique constraints of users. */
const TAKEN = new Set<string | undefined>(['users_username_unique', 'user_identities_unique']);

/** Creates a user with all memberships, or fails. */
export async function createAccount({ store, security }: AccountDeps, given: NewAccount): Acting<AccountRow> {
  const taken = err({ code: 'entity-exists', type: 'User', name: given.username } as const);
  if ((await findUserByName(store, given.username)) !== undefined) return taken;
  const workspaces = await findWorkspacesByName(store, given.workspaces);
  const missing = given.workspaces.find((name) => !workspaces.some((workspace) => workspace.name === name));
  if (missing !== undefined) return err({ code: 'workspace-unknown', name: missing });
  const apiKey = await security.apiKeys.store(randomApiKey());
  const created = await catchViolation(() =>
    inTransaction(store, async (transaction) => {
      const id = await insertUser(transaction, { ...given, apiKey });
      if (given.identity !== undefined) await linkIdentity(transaction, given.identity, id);
      await addMemberships(
        transaction,
        workspaces.map((workspace) => ({ workspace_id: workspace.id, user_id: id })),
      );
      return id;
    }),
  );
  // At the same time a request took the name or the identity, or deleted a workspace.
  if (!created.ok && TAKEN.has(created.error.constraint)) return taken;
  if (!created.ok) return err({ code: 'workspace-unknown', name: given.workspaces[0] ?? '' });
  const account = await findAccount(store, created.value);
  return account === undefined ? notFound('User', created.value) : ok(account);
}

/** Columns without a key stay unchanged. */
export type AccountChanges = Pick<UserChanges, 'first_name' | 'last_name' | 'role' | 'isDisabled'>;

export function changeAccount(
  { store }: AccountDeps,
  id: string,
  changes: AccountChanges,
): Acting<AccountRow> {
  return inTransaction(store, async (transaction) => {
    const before = await accountAndOthers(transaction, id);
    if (before === undefined) return notFound('User', id);
    const { account, access, otherOwners } = before;
    const after = { role: changes.role ?? access.role, isDisabled: changes.isDisabled ?? access.isDisabled };
    if (leavesNoOwner(access, after, otherOwners)) return err({ code: 'last-owner', id });
    await updateUser(
      transaction,
      id,
      { ...namesIn(changes), ...after },
      { endsSessions: endsSessions(access, after) },
    );
    return ok((await findAccount(transaction, id)) ?? account);
  });
}

/** Only these columns: a change that callers add must not become one of passwords or keys. */
function namesIn({
  first_name,
  last_name,
}: AccountChanges): Pick<AccountChanges, 'first_name' | 'last_name'> {
  return { ...(first_name !== undefined && { first_name }), ...(last_name !== undefined && { last_name }) };
}

/** Responses of a deleted user stay, without a user. */
export function deleteAccount({ store }: AccountDeps, id: string): Acting<AccountRow> {
  return inTransaction(store, async (transaction) => {
    const before = await accountAndOthers(transaction, id);
    if (before === undefined) return notFound('User', id);
    const { account, access, otherOwners } = before;
    if (leavesNoOwner(access, null, otherOwners)) return err({ code: 'last-owner', id });
    await deleteUserRow(transaction, id);
    return ok(account);
  });
}

/** The generated password, which is returned only here; null if the caller gave one. */
export async function resetPassword(
  { store, security }: AccountDeps,
  id: string,
  given: string | null,
): Acting<string | null> {
  const password = given ?? randomPassword();
  const changes = { password_hash: await security.passwords.hash(password) };
  const isReset = await updateUser(store, id, changes, { endsSessions: true });
  if (!isReset) return notFound('User', id);
  return ok(given === null ? password : null);
}

/** The old key ends; sessions do not. */
export async function renewApiKey(deps: AccountDeps, id: string): Acting<WithApiKey<AccountRow>> {
  const changes = await deps.security.apiKeys.store(randomApiKey());
  await updateUser(deps.store, id, changes, { endsSessions: false });
  const account = await findAccount(deps.store, id);
  return account === undefined ? notFound('User', id) : ok(await withApiKey(deps, account));
}

/** The owners are locked first, so that two of them cannot demote each other at the same time. */
async function accountAndOthers(transaction: Store, id: string) {
  const owners = await lockEnabledOwners(transaction);
  const account = await findAccount(transaction, id);
  if (account === undefined) return undefined;
  const access: AccountAccess = { role: account.role, isDisabled: account.disabled_at !== null };
  return { account, access, otherOwners: owners.filter((owner) => owner !== id).length };
}
