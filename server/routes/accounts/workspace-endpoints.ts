import * as z from 'zod/mini';
import { ok } from '#domain/shared/result';
import { addMember, listMembers, removeMember } from '#server/services/workspaces/members';
import { listOwnWorkspaces, readWorkspace } from '#server/services/workspaces/read-workspaces';
import { createWorkspace, deleteWorkspace } from '#server/services/workspaces/write-workspaces';
import { definitionText } from '../http/definition-text';
import { endpoint, itemsOf } from '../http/endpoint';
import { accountDto, workspaceDto } from './account-dto';

export const newWorkspaceSchema = z.object({ name: definitionText('workspace-name') });

export const WORKSPACE_ENDPOINTS = [
  endpoint('GET /v1/me/workspaces', {
    summary: "The caller's workspaces",
    run: async ({ context }) => ok(await listOwnWorkspaces(context)),
    answer: itemsOf(workspaceDto),
  }),
  endpoint('GET /v1/workspaces/:workspace_id', {
    summary: 'One workspace',
    run: ({ context, params }) => readWorkspace(context, params.workspace_id),
    answer: workspaceDto,
  }),
  endpoint('DELETE /v1/workspaces/:workspace_id', {
    summary: 'Delete an empty workspace',
    run: ({ context, params }) => deleteWorkspace(context, params.workspace_id),
    answer: workspaceDto,
  }),
  endpoint('POST /workspaces', {
    summary: 'Create a workspace',
    body: newWorkspaceSchema,
    run: ({ context, body }) => createWorkspace(context, body.name),
    answer: workspaceDto,
  }),
  endpoint('GET /workspaces/:workspace_id/users', {
    summary: 'Members of a workspace',
    run: ({ context, params }) => listMembers(context, params.workspace_id),
    answer: (members) => members.map(accountDto),
  }),
  endpoint('POST /workspaces/:workspace_id/users/:user_id', {
    summary: 'Add a user to a workspace',
    run: ({ context, params }) => addMember(context, params.workspace_id, params.user_id),
    answer: accountDto,
  }),
  endpoint('DELETE /workspaces/:workspace_id/users/:user_id', {
    summary: 'Remove a user from a workspace',
    run: ({ context, params }) => removeMember(context, params.workspace_id, params.user_id),
    answer: accountDto,
  }),
];
