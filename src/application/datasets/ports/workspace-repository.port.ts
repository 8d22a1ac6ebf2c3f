import type { Workspace } from '#domain/workspace/workspace';
import type { Reply } from '#application/shared/repository-failure';

export interface WorkspaceRepository {
  /** Fails with ERROR_FETCHING_WORKSPACES. */
  list(signal?: AbortSignal): Reply<readonly Workspace[]>;
  /** Fails with ERROR_FETCHING_WORKSPACE_INFO. */
  get(id: string, signal?: AbortSignal): Reply<Workspace>;
}
