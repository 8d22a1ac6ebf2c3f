import { hasRight, reachedWorkspaces } from '#domain/access/rights';
import { err, ok, type Result } from '#domain/shared/result';
import { randomApiKey } from '#server/security/random-text';
import { catchViolation } from '#server/store/engines/database-error';
import type { Row } from '#server/store/queries/store';
import {
  addMemberships,
  findAccount,
  findUserByName,
  insertUser,
  listAccounts,
  type AccountRow,
} from '#server/store/queries/users';
import { findWorkspacesByName, listWorkspaces } from '#server/store/queries/workspaces';
import { inTransaction } from '#server/store/transaction';
import type { Caller } from '../access/caller';
import type { AppContext } from '../app-context';
import { FORBIDDEN, type ServiceFailure } from '../service-failure';
import { deleteAccount } from './account-acts';
import { withApiKey, type WithApiKey } from './api-keys';

/** A user as an owner describes them; the texts keep the rules of accounts. */
export interface GivenUser {
  readonly firstName: string;
  readonly lastName: string | null;
  readonly username: string;
  readonly role: Row<'users'>['role'];
  readonly password: string;
  /** Names. */
  readonly workspaces: readonly string[];
}

type Administering<T> = Promise<Result<T, ServiceFailure>>;

type Account = WithApiKey<AccountRow>;

export async function listUsers(context: AppContext, caller: Caller): Administering<readonly Account[]> {
  if (!hasRight(caller.role, 'administer')) return err(FORBIDDEN);
  return ok(await withApiKeys(context, await listAccounts(context.store)));
}

/** Those of a list of users. */
export function withApiKeys(
  context: AppContext,
  accounts: readonly AccountRow[],
): Promise<readonly Account[]> {
  return Promise.all(accounts.map((account) => withApiKey(context, account)));
}

export async function readUser(context: AppContext, caller: Caller, id: string): Administering<Account> {
  if (!hasRight(caller.role, 'administer')) return err(FORBIDDEN);
  const account = await findAccount(context.store, id);
  return account === undefined ? err(unknownUser(id)) : ok(await withApiKey(context, account));
}

/** With memberships, or not at all. */
export async function createUser(
  context: AppContext,
  caller: Caller,
  given: GivenUser,
): Administering<Account> {
  if (!hasRight(caller.role, 'administer')) return err(FORBIDDEN);
  const { store, security } = context;
  const taken = err({ code: 'entity-exists', type: 'User', name: given.username } as const);
  if ((await findUserByName(store, given.username)) !== undefined) return taken;
  const workspaces = await findWorkspacesByName(store, given.workspaces);
  const unknown = given.workspaces.find((name) => !workspaces.some((workspace) => workspace.name === name));
  if (unknown !== undefined) return err({ code: 'workspace-unknown', name: unknown });
  const passwordHash = await security.passwords.hash(given.password);
  const apiKey = await security.apiKeys.store(randomApiKey());
  const created = await catchViolation(() =>
    inTransaction(store, async (transaction) => {
      const id = await insertUser(transaction, { ...given, apiKey, passwordHash });
      await addMemberships(
        transaction,
        workspaces.map((workspace) => ({ workspace_id: workspace.id, user_id: id })),
      );
      return id;
    }),
  );
  // At the same time a request took the name, or deleted a workspace.
  if (!created.ok && created.error.constraint === 'users_username_unique') return taken;
  if (!created.ok) return err({ code: 'workspace-unknown', name: given.workspaces[0] ?? '' });
  const account = await findAccount(store, created.value);
  return account === undefined ? err(unknownUser(created.value)) : ok(await withApiKey(context, account));
}

/** Their responses stay, without a user. */
export async function deleteUser(context: AppContext, caller: Caller, id: string): Administering<Account> {
  if (!hasRight(caller.role, 'administer')) return err(FORBIDDEN);
  const deleted = await deleteAccount(context, id);
  if (deleted.ok) return ok(await withApiKey(context, deleted.value));
  return err(deleted.error.code === 'not-found' ? unknownUser(id) : deleted.error);
}

/** All of them for an owner, as that user sees them. */
export async function workspacesOfUser(
  { store }: AppContext,
  caller: Caller,
  id: string,
): Administering<readonly Row<'workspaces'>[]> {
  if (!hasRight(caller.role, 'administer')) return err(FORBIDDEN);
  const account = await findAccount(store, id);
  if (account === undefined) return err({ code: 'not-found', entity: 'User', id });
  const member = { role: account.role, workspaceIds: account.workspace_ids };
  return ok(await listWorkspaces(store, reachedWorkspaces(member) ?? undefined));
}

export function unknownUser(id: string) {
  return { code: 'entity-unknown', type: 'User', name: id } as const satisfies ServiceFailure;
}
