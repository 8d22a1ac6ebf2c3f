import { hasRight, reachedWorkspaces } from '#domain/access/rights';
import { err, ok } from '#domain/shared/result';
import type { Row } from '#server/store/queries/store';
import { findAccount, listAccounts, type AccountRow } from '#server/store/queries/users';
import { listWorkspaces } from '#server/store/queries/workspaces';
import type { AppContext, CallContext } from '../app-context';
import { entityUnknown, FORBIDDEN, notFound, type Outcome } from '../service-failure';
import { createAccount, deleteAccount, type UserInput } from './account-acts';
import { withApiKey, type WithApiKey } from './api-keys';

type Account = WithApiKey<AccountRow>;

export async function listUsers(context: CallContext): Outcome<readonly Account[]> {
  if (!hasRight(context.caller.role, 'administer')) return err(FORBIDDEN);
  return ok(await withApiKeys(context, await listAccounts(context.store)));
}

export function withApiKeys(
  context: AppContext,
  accounts: readonly AccountRow[],
): Promise<readonly Account[]> {
  return Promise.all(accounts.map((account) => withApiKey(context, account)));
}

export async function readUser(context: CallContext, id: string): Outcome<Account> {
  return hasRight(context.caller.role, 'administer') ? accountWithKey(context, id) : err(FORBIDDEN);
}

export async function accountWithKey(context: AppContext, id: string): Outcome<Account> {
  const account = await findAccount(context.store, id);
  return account === undefined ? entityUnknown('User', id) : ok(await withApiKey(context, account));
}

export async function createUser(context: CallContext, { password, ...given }: UserInput): Outcome<Account> {
  if (!hasRight(context.caller.role, 'administer')) return err(FORBIDDEN);
  const passwordHash = await context.security.passwords.hash(password);
  const account = await createAccount(context, { ...given, passwordHash });
  return account.ok ? ok(await withApiKey(context, account.value)) : account;
}

/** Their responses stay, without a user. Existence is checked before the role (WIR-10). */
export async function deleteUser(context: CallContext, id: string): Outcome<Account> {
  if ((await findAccount(context.store, id)) === undefined) return entityUnknown('User', id);
  if (!hasRight(context.caller.role, 'administer')) return err(FORBIDDEN);
  const deleted = await deleteAccount(context, id);
  if (deleted.ok) return ok(await withApiKey(context, deleted.value));
  return deleted.error.code === 'not-found' ? entityUnknown('User', id) : deleted;
}

/** All of them for an owner, as that user sees them. */
export async function workspacesOfUser(
  { store, caller }: CallContext,
  id: string,
): Outcome<readonly Row<'workspaces'>[]> {
  if (!hasRight(caller.role, 'administer')) return err(FORBIDDEN);
  const account = await findAccount(store, id);
  if (account === undefined) return notFound('User', id);
  const member = { role: account.role, workspaceIds: account.workspace_ids };
  return ok(await listWorkspaces(store, reachedWorkspaces(member) ?? undefined));
}
