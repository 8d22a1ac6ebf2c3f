import type { Reply } from '#application/shared/repository-failure';
import { workspaceListSchema, workspaceSchema, type WorkspaceDto } from '#contract/workspace';
import type { WorkspaceRepository } from '#application/datasets/ports/workspace-repository.port';
import type { Workspace } from '#domain/workspace/workspace';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { pathId } from '#infrastructure/http/http-request';
import { TOPICS } from '../topics';

export class HttpWorkspaceRepository extends HttpAdapter implements WorkspaceRepository {
  list(signal?: AbortSignal): Reply<readonly Workspace[]> {
    return this.client.read({
      code: 'ERROR_FETCHING_WORKSPACES',
      path: '/v1/me/workspaces',
      topic: TOPICS.workspaces,
      schema: workspaceListSchema,
      signal,
      map: ({ items }) => items.map(workspaceFromDto),
    });
  }

  get(id: string, signal?: AbortSignal): Reply<Workspace> {
    return this.client.read({
      code: 'ERROR_FETCHING_WORKSPACE_INFO',
      path: `/v1/workspaces/${pathId(id)}`,
      topic: `${TOPICS.workspaces}/${id}`,
      schema: workspaceSchema,
      signal,
      map: workspaceFromDto,
    });
  }
}

function workspaceFromDto(dto: WorkspaceDto): Workspace {
  return { id: dto.id, name: dto.name };
}
