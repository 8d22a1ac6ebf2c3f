import { hasRightIn, reachedWorkspaces } from '#domain/access/rights';
import { err, ok } from '#domain/shared/result';
import type { Row } from '#server/store/queries/store';
import { findWorkspace, listWorkspaces } from '#server/store/queries/workspaces';
import type { CallContext } from '../app-context';
import { FORBIDDEN, notFound, type Outcome } from '../service-failure';

export type WorkspaceRow = Row<'workspaces'>;

/** All of them for an owner, memberships for other users. */
export function listOwnWorkspaces({ store, caller }: CallContext): Promise<WorkspaceRow[]> {
  return listWorkspaces(store, reachedWorkspaces(caller) ?? undefined);
}

/** The only read that checks the role first: for others than members it does not reveal whether the workspace exists. */
export async function readWorkspace({ store, caller }: CallContext, id: string): Outcome<WorkspaceRow> {
  if (!hasRightIn(caller, 'read', id)) return err(FORBIDDEN);
  const workspace = await findWorkspace(store, id);
  return workspace === undefined ? notFound('Workspace', id) : ok(workspace);
}
