import type { WorkspaceDto } from '#contract/workspace';
import type { Workspace } from '#domain/workspace/workspace';

export function workspaceFromDto(dto: WorkspaceDto): Workspace {
  return { id: dto.id, name: dto.name };
}
