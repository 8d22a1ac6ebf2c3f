import { workspaceListSchema, workspaceSchema, type WorkspaceDto } from '#contract/workspace';
import type { WorkspaceRepository } from '#application/datasets/ports/workspace-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { ok, type Result } from '#domain/shared/result';
import type { Workspace } from '#domain/workspace/workspace';
import type { HttpClient } from '#infrastructure/http/http-client';
import { pathId } from '#infrastructure/http/http-request';
import { TOPICS } from '../topics';

export class HttpWorkspaceRepository implements WorkspaceRepository {
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async list(signal?: AbortSignal): Promise<Result<readonly Workspace[], RepositoryFailure>> {
    const list = await this.#client.read(
      {
        code: 'ERROR_FETCHING_WORKSPACES',
        path: '/v1/me/workspaces',
        topic: TOPICS.workspaces,
        schema: workspaceListSchema,
      },
      signal,
    );
    return list.ok ? ok(list.value.items.map(workspaceFromDto)) : list;
  }

  async get(id: string, signal?: AbortSignal): Promise<Result<Workspace, RepositoryFailure>> {
    const workspace = await this.#client.read(
      {
        code: 'ERROR_FETCHING_WORKSPACE_INFO',
        path: `/v1/workspaces/${pathId(id)}`,
        topic: `${TOPICS.workspaces}/${id}`,
        schema: workspaceSchema,
      },
      signal,
    );
    return workspace.ok ? ok(workspaceFromDto(workspace.value)) : workspace;
  }
}

function workspaceFromDto(dto: WorkspaceDto): Workspace {
  return { id: dto.id, name: dto.name };
}
