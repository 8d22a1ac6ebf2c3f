import * as z from 'zod/mini';
import { PASSWORD_LENGTH, USERNAME } from '#domain/access/account-rules';
import { visibleText } from '#domain/text/visible-characters';
import type { UserInput } from '#server/services/users/account-acts';
import { createUser, deleteUser, listUsers, workspacesOfUser } from '#server/services/users/users';
import { endpoint, itemsOf } from '../http/endpoint';
import { laxText, listOf } from '../http/lax-values';
import { accountDto, workspaceDto } from './account-dto';

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
  endpoint('GET /users', {
    summary: 'All users',
    run: ({ context }) => listUsers(context),
    answer: (users) => users.map(accountDto),
  }),
  endpoint('POST /users', {
    summary: 'Create a user',
    body: newUserSchema,
    run: ({ context, body }) => createUser(context, givenUserFrom(body)),
    answer: accountDto,
  }),
  endpoint('DELETE /users/:user_id', {
    summary: 'Delete a user; the responses stay',
    run: ({ context, params }) => deleteUser(context, params.user_id),
    answer: accountDto,
  }),
  endpoint('GET /v1/users/:user_id/workspaces', {
    summary: 'Workspaces of a user',
    run: ({ context, params }) => workspacesOfUser(context, params.user_id),
    answer: itemsOf(workspaceDto),
  }),
];

export function givenUserFrom(
  body: Partial<z.infer<typeof newUserSchema>> &
    Pick<z.infer<typeof newUserSchema>, 'first_name' | 'username' | 'password'>,
): UserInput {
  return {
    firstName: body.first_name,
    lastName: body.last_name ?? null,
    username: body.username,
    role: body.role ?? 'annotator',
    password: body.password,
    workspaces: body.workspaces ?? [],
  };
}
