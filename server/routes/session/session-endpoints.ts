import * as z from 'zod/mini';
import type { TokenDto } from '#contract/session';
import { ok } from '#domain/shared/result';
import { signIn } from '#server/services/session/sign-in';
import { listOwnWorkspaces } from '#server/services/workspaces/read-workspaces';
import { endpoint, openEndpoint } from '../endpoint';
import { userDto } from '../users/user-dto';

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
