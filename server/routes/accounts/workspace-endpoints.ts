import * as z from 'zod/mini';
import { ok } from '#domain/shared/result';
import { addMember, listMembers, removeMember } from '#server/services/workspaces/members';
import { listOwnWorkspaces, readWorkspace } from '#server/services/workspaces/read-workspaces';
import { createWorkspace, deleteWorkspace } from '#server/services/workspaces/write-workspaces';
import { definitionText } from '../http/definition-text';
import { endpoint } from '../http/endpoint';
import { pathIds } from '../http/request-schemas';
import { accountDto } from './user-endpoints';
import { workspaceDto } from './workspace-dto';

export const newWorkspaceSchema = z.object({ name: definitionText('workspace-name') });

export const WORKSPACE_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: '/v1/me/workspaces',
    summary: "The caller's workspaces",
    async run({ context, caller }) {
      const workspaces = await listOwnWorkspaces(context, caller);
      return ok({ items: workspaces.map(workspaceDto) });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/workspaces/:workspace_id',
    summary: 'One workspace',
    params: pathIds('workspace_id'),
    async run({ context, caller, params }) {
      const workspace = await readWorkspace(context, caller, params.workspace_id);
      return workspace.ok ? ok(workspaceDto(workspace.value)) : workspace;
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/workspaces/:workspace_id',
    summary: 'Delete an empty workspace',
    params: pathIds('workspace_id'),
    async run({ context, caller, params }) {
      const workspace = await deleteWorkspace(context, caller, params.workspace_id);
      return workspace.ok ? ok(workspaceDto(workspace.value)) : workspace;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/workspaces',
    summary: 'Create a workspace',
    body: newWorkspaceSchema,
    async run({ context, caller, body }) {
      const workspace = await createWorkspace(context, caller, body.name);
      return workspace.ok ? ok(workspaceDto(workspace.value)) : workspace;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/workspaces/:workspace_id/users',
    summary: 'Members of a workspace',
    params: pathIds('workspace_id'),
    async run({ context, caller, params }) {
      const members = await listMembers(context, caller, params.workspace_id);
      return members.ok ? ok(members.value.map(accountDto)) : members;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/workspaces/:workspace_id/users/:user_id',
    summary: 'Add a user to a workspace',
    params: pathIds('workspace_id', 'user_id'),
    async run({ context, caller, params }) {
      const member = await addMember(context, caller, params.workspace_id, params.user_id);
      return member.ok ? ok(accountDto(member.value)) : member;
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/workspaces/:workspace_id/users/:user_id',
    summary: 'Remove a user from a workspace',
    params: pathIds('workspace_id', 'user_id'),
    async run({ context, caller, params }) {
      const member = await removeMember(context, caller, params.workspace_id, params.user_id);
      return member.ok ? ok(accountDto(member.value)) : member;
    },
  }),
];
