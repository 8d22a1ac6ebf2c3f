import type { WorkspaceDto } from '#contract/workspace';
import type { Row } from '#server/store/queries/store';

export function workspaceDto({ id, name, inserted_at, updated_at }: Row<'workspaces'>): WorkspaceDto {
  return { id, name, inserted_at, updated_at };
}
