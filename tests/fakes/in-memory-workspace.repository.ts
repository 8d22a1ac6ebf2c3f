import type { WorkspaceRepository } from '#application/datasets/ports/workspace-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { err, ok, type Result } from '#domain/shared/result';
import type { Workspace } from '#domain/workspace/workspace';
import { CallScript, notConfigured } from './call-script';

export class InMemoryWorkspaceRepository implements WorkspaceRepository {
  readonly calls = new CallScript();
  readonly #workspaces: readonly Workspace[] | undefined;
  /** Those that the list shows; normally all. */
  readonly #listed: readonly Workspace[] | undefined;

  constructor(workspaces?: readonly Workspace[], listed = workspaces) {
    this.#workspaces = workspaces;
    this.#listed = listed;
  }

  list(signal?: AbortSignal): Promise<Result<readonly Workspace[], RepositoryFailure>> {
    const workspaces = this.#listed ?? notConfigured('InMemoryWorkspaceRepository.list');
    return this.calls.run({
      method: 'list',
      code: 'ERROR_FETCHING_WORKSPACES',
      signal,
      answer: () => ok(workspaces),
    });
  }

  get(id: string, signal?: AbortSignal): Promise<Result<Workspace, RepositoryFailure>> {
    const workspaces = this.#workspaces ?? notConfigured('InMemoryWorkspaceRepository.get');
    return this.calls.run({
      method: 'get',
      code: 'ERROR_FETCHING_WORKSPACE_INFO',
      signal,
      answer: () => {
        const workspace = workspaces.find((known) => known.id === id);
        // Only an owner may learn that a workspace does not exist (ROL-7).
        return workspace === undefined ? err({ kind: 'forbidden', status: 403 }) : ok(workspace);
      },
    });
  }
}
