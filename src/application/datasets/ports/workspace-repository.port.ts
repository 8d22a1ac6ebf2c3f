import type { Result } from '#domain/shared/result';
import type { Workspace } from '#domain/workspace/workspace';
import type { RepositoryFailure } from '#application/shared/repository-failure';

export interface WorkspaceRepository {
  /** Fails with ERROR_FETCHING_WORKSPACES. */
  list(signal?: AbortSignal): Promise<Result<readonly Workspace[], RepositoryFailure>>;
  /** Fails with ERROR_FETCHING_WORKSPACE_INFO. */
  get(id: string, signal?: AbortSignal): Promise<Result<Workspace, RepositoryFailure>>;
}
