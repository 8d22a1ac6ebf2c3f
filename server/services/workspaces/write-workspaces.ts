import { hasRight } from '#domain/access/rights';
import { err, ok } from '#domain/shared/result';
import { catchTaken, catchViolation } from '#server/store/engines/database-error';
import { listDatasets } from '#server/store/queries/datasets';
import { deleteWorkspaceRow, findWorkspace, insertWorkspace } from '#server/store/queries/workspaces';
import type { CallContext } from '../app-context';
import { FORBIDDEN, notFound, type Outcome } from '../service-failure';
import type { WorkspaceRow } from './read-workspaces';

export async function createWorkspace({ store, caller }: CallContext, name: string): Outcome<WorkspaceRow> {
  if (!hasRight(caller.role, 'administer')) return err(FORBIDDEN);
  const created = await catchTaken(() => insertWorkspace(store, name));
  return created.ok ? created : err({ code: 'entity-exists', type: 'Workspace', name });
}

/** Refuses a workspace that has datasets. */
export async function deleteWorkspace({ store, caller }: CallContext, id: string): Outcome<WorkspaceRow> {
  if (!hasRight(caller.role, 'administer')) return err(FORBIDDEN);
  const workspace = await findWorkspace(store, id);
  if (workspace === undefined) return notFound('Workspace', id);
  // Read first: in a transaction PostgreSQL refuses every statement after the violation.
  const hasFeedback = (await listDatasets(store, [id])).length > 0;
  const deleted = await catchViolation(() => deleteWorkspaceRow(store, id));
  if (deleted.ok) return ok(workspace);
  return err({ code: 'workspace-in-use', id, family: hasFeedback ? 'feedback' : 'task' });
}
