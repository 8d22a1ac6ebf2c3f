import type { WorkspaceDto } from '#contract/workspace';
import { ok } from '#domain/shared/result';
import {
  listOwnWorkspaces,
  readWorkspace,
  type WorkspaceRow,
} from '#server/services/workspaces/read-workspaces';
import { endpoint } from '../endpoint';
import { idParam } from '../request-schemas';

export const WORKSPACE_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: '/v1/me/workspaces',
    async run({ context, caller }) {
      const workspaces = await listOwnWorkspaces(context, caller);
      return ok({ items: workspaces.map(workspaceDto) });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/workspaces/:id',
    params: idParam,
    async run({ context, caller, params }) {
      const workspace = await readWorkspace(context, caller, params.id);
      return workspace.ok ? ok(workspaceDto(workspace.value)) : workspace;
    },
  }),
];

function workspaceDto({ id, name, inserted_at, updated_at }: WorkspaceRow): WorkspaceDto {
  return { id, name, inserted_at, updated_at };
}
