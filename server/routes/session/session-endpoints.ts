import * as z from 'zod/mini';
import type { TokenDto, UserDto } from '#contract/session';
import { ok } from '#domain/shared/result';
import { signIn } from '#server/services/session/sign-in';
import { listOwnWorkspaces } from '#server/services/workspaces/read-workspaces';
import type { UserRow } from '#server/store/queries/users';
import { endpoint, openEndpoint } from '../endpoint';

export const SESSION_ENDPOINTS = [
  openEndpoint({
    method: 'POST',
    path: '/security/token',
    bodyKind: 'form',
    body: z.object({ username: z.string(), password: z.string() }),
    async run({ context, body, request }) {
      const token = await signIn(context, body, request.clientAddress);
      return token.ok ? ok({ access_token: token.value, token_type: 'bearer' } satisfies TokenDto) : token;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/me',
    async run({ context, caller }) {
      const workspaces = await listOwnWorkspaces(context, caller);
      return ok(
        userDto(
          caller.account,
          workspaces.map(({ name }) => name),
        ),
      );
    },
  }),
];

/** Null keys are left out; `workspaces` are names. */
function userDto(row: UserRow, workspaces: readonly string[]): UserDto {
  const { first_name, last_name } = row;
  return {
    id: row.id,
    first_name,
    ...(last_name !== null && { last_name }),
    full_name: last_name === null ? first_name : `${first_name} ${last_name}`,
    username: row.username,
    role: row.role,
    workspaces: [...workspaces],
    api_key: row.api_key,
    inserted_at: row.inserted_at,
    updated_at: row.updated_at,
  };
}
