import * as z from 'zod/mini';
import { PASSWORD_LENGTH, USERNAME } from '#domain/access/account-rules';
import { ok } from '#domain/shared/result';
import { visibleText } from '#domain/text/visible-characters';
import type { UserInput } from '#server/services/users/account-acts';
import type { WithApiKey } from '#server/services/users/api-keys';
import { createUser, deleteUser, listUsers, workspacesOfUser } from '#server/services/users/users';
import type { AccountRow } from '#server/store/queries/users';
import { endpoint } from '../http/endpoint';
import { laxText, listOf } from '../http/lax-values';
import { pathIds } from '../http/request-schemas';
import { workspaceDto } from './workspace-dto';
import { userDto } from './user-dto';

export const personalName = laxText.check(z.overwrite(visibleText), z.minLength(1));

export const newPassword = laxText.check(
  z.minLength(PASSWORD_LENGTH.least),
  z.maxLength(PASSWORD_LENGTH.most),
);

export const userRole = z.enum(['owner', 'admin', 'annotator']);

export const newUserSchema = z.object({
  first_name: personalName,
  last_name: z.nullish(personalName),
  username: laxText.check(z.minLength(1), z.regex(USERNAME)),
  role: z.nullish(userRole),
  password: newPassword,
  workspaces: z.nullish(listOf(laxText)),
});

export const USER_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: '/users',
    summary: 'All users',
    async run({ context, caller }) {
      const users = await listUsers(context, caller);
      return users.ok ? ok(users.value.map(accountDto)) : users;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Create a user',
    body: newUserSchema,
    async run({ context, caller, body }) {
      const user = await createUser(context, caller, givenUserFrom(body));
      return user.ok ? ok(accountDto(user.value)) : user;
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/users/:user_id',
    summary: 'Delete a user; the responses stay',
    params: pathIds('user_id'),
    async run({ context, caller, params }) {
      const user = await deleteUser(context, caller, params.user_id);
      return user.ok ? ok(accountDto(user.value)) : user;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/users/:user_id/workspaces',
    summary: 'Workspaces of a user',
    params: pathIds('user_id'),
    async run({ context, caller, params }) {
      const workspaces = await workspacesOfUser(context, caller, params.user_id);
      return workspaces.ok ? ok({ items: workspaces.value.map(workspaceDto) }) : workspaces;
    },
  }),
];

export function givenUserFrom(body: z.infer<typeof newUserSchema>): UserInput {
  return {
    firstName: body.first_name,
    lastName: body.last_name ?? null,
    username: body.username,
    role: body.role ?? 'annotator',
    password: body.password,
    workspaces: body.workspaces ?? [],
  };
}

/** Names of explicit memberships only, also of an owner. */
export function accountDto(account: WithApiKey<AccountRow>) {
  return userDto(account, account.workspace_names);
}
