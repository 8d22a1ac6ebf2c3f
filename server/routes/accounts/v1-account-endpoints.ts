import * as z from 'zod/mini';
import { err, type Result } from '#domain/shared/result';
import { notFound, type ServiceFailure } from '#server/services/service-failure';
import { createUser, deleteUser, listUsers, readUser } from '#server/services/users/users';
import { addMember, listMembers, removeMember } from '#server/services/workspaces/members';
import { createWorkspace } from '#server/services/workspaces/write-workspaces';
import { endpoint, itemsOf } from '../http/endpoint';
import { uuidSchema } from '../http/request-schemas';
import { v1UserDto, workspaceDto } from './account-dto';
import { newWorkspaceSchema } from './workspace-endpoints';
import { givenUserFrom, newUserSchema } from './user-endpoints';

/** Calls about accounts that version 1.29 added: the older calls, with errors in plain text. */
export const V1_ACCOUNT_ENDPOINTS = [
  endpoint('GET /v1/users', {
    summary: 'All users, in the form of 1.29',
    run: async ({ context }) => inPlainText(await listUsers(context)),
    answer: itemsOf(v1UserDto),
  }),
  endpoint('GET /v1/users/:user_id', {
    summary: 'One user',
    run: async ({ context, params }) => inPlainText(await readUser(context, params.user_id)),
    answer: v1UserDto,
  }),
  endpoint('POST /v1/users', {
    summary: 'Create a user, in the form of 1.29',
    body: newUserSchema,
    success: 201,
    async run({ context, body }) {
      const given = { ...givenUserFrom(body), workspaces: [] };
      const taken = `User username \`${given.username}\``;
      return inPlainText(await createUser(context, given), taken);
    },
    answer: v1UserDto,
  }),
  endpoint('DELETE /v1/users/:user_id', {
    summary: 'Delete a user, in the form of 1.29',
    run: async ({ context, params }) => inPlainText(await deleteUser(context, params.user_id)),
    answer: v1UserDto,
  }),
  endpoint('POST /v1/workspaces', {
    summary: 'Create a workspace, in the form of 1.29',
    body: newWorkspaceSchema,
    success: 201,
    run: async ({ context, body }) =>
      inPlainText(await createWorkspace(context, body.name), `Workspace name \`${body.name}\``),
    answer: workspaceDto,
  }),
  endpoint('GET /v1/workspaces/:workspace_id/users', {
    summary: 'Members of a workspace, in the form of 1.29',
    run: async ({ context, params }) => inPlainText(await listMembers(context, params.workspace_id)),
    answer: itemsOf(v1UserDto),
  }),
  endpoint('POST /v1/workspaces/:workspace_id/users', {
    summary: 'Add a user to a workspace, in the form of 1.29',
    body: z.object({ user_id: uuidSchema }),
    success: 201,
    async run({ context, params: { workspace_id: workspaceId }, body: { user_id: userId } }) {
      const added = await addMember(context, workspaceId, userId);
      // The user is named in the body, so that 404 would be about the wrong thing.
      if (!added.ok && added.error.code === 'entity-unknown' && added.error.type === 'User')
        return err({ code: 'user-unknown', id: userId });
      const taken = `Workspace user with workspace_id \`${workspaceId}\` and user_id \`${userId}\``;
      return inPlainText(added, taken);
    },
    answer: v1UserDto,
  }),
  endpoint('DELETE /v1/workspaces/:workspace_id/users/:user_id', {
    summary: 'Remove a user from a workspace, in the form of 1.29',
    run: async ({ context, params }) =>
      inPlainText(await removeMember(context, params.workspace_id, params.user_id)),
    answer: v1UserDto,
  }),
];

/** The outcome with failures in the texts of these calls; `taken` names the user or the workspace that exists. */
function inPlainText<T>(outcome: Result<T, ServiceFailure>, taken = ''): Result<T, ServiceFailure> {
  if (outcome.ok) return outcome;
  const { error } = outcome;
  if (error.code === 'entity-unknown') return notFound(error.type, error.name);
  return err(error.code === 'entity-exists' ? { code: 'not-unique', taken } : error);
}
