import { hasRight, hasRightIn } from '#domain/access/rights';
import { err, ok } from '#domain/shared/result';
import { catchViolation } from '#server/store/engines/database-error';
import { referredEntity } from '#server/store/missing-row';
import {
  addMemberships,
  findAccount,
  listAccounts,
  removeMembership,
  type AccountRow,
} from '#server/store/queries/users';
import { findWorkspace } from '#server/store/queries/workspaces';
import type { CallContext } from '../app-context';
import { entityUnknown, FORBIDDEN, type Outcome } from '../service-failure';
import type { WithApiKey } from '../users/api-keys';
import { accountWithKey, withApiKeys } from '../users/users';

type Account = WithApiKey<AccountRow>;

/** Owners without a membership are not members. */
export async function listMembers(context: CallContext, workspaceId: string): Outcome<readonly Account[]> {
  if (!hasRightIn(context.caller, 'manage', workspaceId)) return err(FORBIDDEN);
  const { store } = context;
  const workspace = await findWorkspace(store, workspaceId);
  return workspace === undefined
    ? entityUnknown('Workspace', workspaceId)
    : ok(await withApiKeys(context, await listAccounts(store, { workspaceId })));
}

export async function addMember(context: CallContext, workspaceId: string, userId: string): Outcome<Account> {
  if (!hasRight(context.caller.role, 'administer')) return err(FORBIDDEN);
  const { store } = context;
  if ((await findWorkspace(store, workspaceId)) === undefined) return entityUnknown('Workspace', workspaceId);
  if ((await findAccount(store, userId)) === undefined) return entityUnknown('User', userId);
  const added = await catchViolation(() =>
    addMemberships(store, [{ workspace_id: workspaceId, user_id: userId }]),
  );
  if (added.ok) return accountWithKey(context, userId);
  if (added.error.code === 'UNIQUE_VIOLATION')
    return err({ code: 'entity-exists', type: 'User', name: userId });
  return referredEntity(added.error.constraint) === 'User'
    ? entityUnknown('User', userId)
    : entityUnknown('Workspace', workspaceId);
}

/** Leaves the answers of the user. Membership is checked before the role (WIR-10). */
export async function removeMember(
  context: CallContext,
  workspaceId: string,
  userId: string,
): Outcome<Account> {
  const account = await findAccount(context.store, userId);
  if (account?.workspace_ids.includes(workspaceId) !== true) return entityUnknown('User', userId);
  if (!hasRightIn(context.caller, 'manage', workspaceId)) return err(FORBIDDEN);
  if (!(await removeMembership(context.store, workspaceId, userId))) return entityUnknown('User', userId);
  return accountWithKey(context, userId);
}
