import * as z from 'zod/mini';
import { err, ok, type Result } from '#domain/shared/result';
import type { ServiceFailure } from '#server/services/service-failure';
import type { WithApiKey } from '#server/services/users/api-keys';
import { createUser, deleteUser, listUsers, readUser } from '#server/services/users/users';
import { addMember, listMembers, removeMember } from '#server/services/workspaces/members';
import { createWorkspace } from '#server/services/workspaces/write-workspaces';
import type { AccountRow } from '#server/store/queries/users';
import { endpoint } from '../http/endpoint';
import { pathIds, uuidSchema } from '../http/request-schemas';
import { workspaceDto } from './workspace-dto';
import { newWorkspaceSchema } from './workspace-endpoints';
import { v1UserDto } from './user-dto';
import { givenUserFrom, newUserSchema } from './user-endpoints';

/** The calls about accounts that version 1.29 added: those of the older API, with errors in plain text. */
export const V1_ACCOUNT_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: '/v1/users',
    summary: 'All users, in the form of 1.29',
    run: async ({ context, caller }) => usersDto(await listUsers(context, caller)),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/users/:user_id',
    summary: 'One user',
    params: pathIds('user_id'),
    run: async ({ context, caller, params }) => oneUserDto(await readUser(context, caller, params.user_id)),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/users',
    summary: 'Create a user, in the form of 1.29',
    body: newUserSchema,
    success: 201,
    async run({ context, caller, body }) {
      const given = { ...givenUserFrom(body), workspaces: [] };
      const taken = `User username \`${given.username}\``;
      return oneUserDto(await createUser(context, caller, given), taken);
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/users/:user_id',
    summary: 'Delete a user, in the form of 1.29',
    params: pathIds('user_id'),
    run: async ({ context, caller, params }) => oneUserDto(await deleteUser(context, caller, params.user_id)),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/workspaces',
    summary: 'Create a workspace, in the form of 1.29',
    body: newWorkspaceSchema,
    success: 201,
    async run({ context, caller, body }) {
      const made = await createWorkspace(context, caller, body.name);
      return made.ok ? ok(workspaceDto(made.value)) : plainly(made, `Workspace name \`${body.name}\``);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/workspaces/:workspace_id/users',
    summary: 'Members of a workspace, in the form of 1.29',
    params: pathIds('workspace_id'),
    run: async ({ context, caller, params }) =>
      usersDto(await listMembers(context, caller, params.workspace_id)),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/workspaces/:workspace_id/users',
    summary: 'Add a user to a workspace, in the form of 1.29',
    params: pathIds('workspace_id'),
    body: z.object({ user_id: uuidSchema }),
    success: 201,
    async run({ context, caller, params, body }) {
      const { workspace_id: workspaceId } = params;
      const { user_id: userId } = body;
      const added = await addMember(context, caller, workspaceId, userId);
      // Named in the body, the user is no part of the address that could not be found.
      if (!added.ok && added.error.code === 'entity-unknown' && added.error.type === 'User')
        return err({ code: 'user-unknown', id: userId });
      const taken = `Workspace user with workspace_id \`${workspaceId}\` and user_id \`${userId}\``;
      return oneUserDto(added, taken);
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/workspaces/:workspace_id/users/:user_id',
    summary: 'Remove a user from a workspace, in the form of 1.29',
    params: pathIds('workspace_id', 'user_id'),
    run: async ({ context, caller, params }) =>
      oneUserDto(await removeMember(context, caller, params.workspace_id, params.user_id)),
  }),
];

type Served<T> = Result<T, ServiceFailure>;
type Account = WithApiKey<AccountRow>;

function usersDto(users: Served<readonly Account[]>): Served<unknown> {
  return users.ok ? ok({ items: users.value.map(v1UserDto) }) : plainly(users);
}

function oneUserDto(user: Served<Account>, taken?: string): Served<unknown> {
  return user.ok ? ok(v1UserDto(user.value)) : plainly(user, taken);
}

/** A failure in the words of these calls; `taken` names what there is already. */
function plainly({ error }: Extract<Served<unknown>, { readonly ok: false }>, taken = ''): Served<never> {
  if (error.code === 'entity-unknown') return err({ code: 'not-found', entity: error.type, id: error.name });
  return err(error.code === 'entity-exists' ? { code: 'not-unique', taken } : error);
}
