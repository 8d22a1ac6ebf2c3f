import * as z from 'zod/mini';
import type { TokenDto } from '#contract/session';
import { ok, type Result } from '#domain/shared/result';
import type { AppContext } from '#server/services/app-context';
import type { ServiceFailure } from '#server/services/service-failure';
import { signIn, type Credentials } from '#server/services/session/sign-in';
import { withApiKey } from '#server/services/users/api-keys';
import { listOwnWorkspaces } from '#server/services/workspaces/read-workspaces';
import type { CallRequest } from '../call-request';
import { endpoint, openEndpoint } from '../endpoint';
import { userDto, v1UserDto } from '../users/user-dto';

const SIGN_IN = {
  method: 'POST',
  bodyKind: 'form',
  body: z.object({ username: z.string(), password: z.string() }),
} as const;

export const SESSION_ENDPOINTS = [
  openEndpoint({
    ...SIGN_IN,
    path: '/security/token',
    summary: 'Exchange a user name and a password for a token',
    run: ({ context, body, request }) => tokenFor(context, body, request),
  }),
  openEndpoint({
    ...SIGN_IN,
    path: '/v1/token',
    summary: 'The same, in the form of 1.29',
    success: 201,
    run: ({ context, body, request }) => tokenFor(context, body, request),
  }),
  endpoint({
    method: 'GET',
    path: '/me',
    summary: 'The caller',
    async run({ context, caller }) {
      const workspaces = await listOwnWorkspaces(context, caller);
      return ok(
        userDto(
          await withApiKey(context, caller.account),
          workspaces.map(({ name }) => name),
        ),
      );
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/me',
    summary: 'The caller, in the form of 1.29',
    run: async ({ context, caller }) => ok(v1UserDto(await withApiKey(context, caller.account))),
  }),
];

async function tokenFor(
  context: AppContext,
  credentials: Credentials,
  { clientAddress }: CallRequest,
): Promise<Result<TokenDto, ServiceFailure>> {
  const token = await signIn(context, credentials, clientAddress);
  return token.ok ? ok({ access_token: token.value, token_type: 'bearer' }) : token;
}
