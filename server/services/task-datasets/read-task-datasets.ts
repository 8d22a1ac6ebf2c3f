import { hasRightIn, reachedWorkspaces } from '#domain/access/rights';
import { ok } from '#domain/shared/result';
import { listTaskDatasets, type TaskDatasetRow } from '#server/store/queries/task-datasets';
import { findWorkspacesByName } from '#server/store/queries/workspaces';
import type { CallContext } from '../app-context';
import { entityUnknown, type Outcome } from '../service-failure';

/** Datasets in one list; more are left out, as on a server of version 1.28. */
const MOST_LISTED = 2_500;

/** Task datasets of the caller, of one workspace if it is named. A workspace of others does not exist for the caller. */
export async function listOwnTaskDatasets(
  { store, caller }: CallContext,
  workspace: string | null,
): Outcome<readonly TaskDatasetRow[]> {
  if (workspace === null) return ok(await listTaskDatasets(store, reachedWorkspaces(caller), MOST_LISTED));
  const [found] = await findWorkspacesByName(store, [workspace]);
  return found !== undefined && hasRightIn(caller, 'read', found.id)
    ? ok(await listTaskDatasets(store, [found.id], MOST_LISTED))
    : entityUnknown('Workspace', workspace);
}
