import * as z from 'zod/mini';
import type { TokenDto } from '#contract/session';
import { ok, type Result } from '#domain/shared/result';
import type { AppContext } from '#server/services/app-context';
import type { ServiceFailure } from '#server/services/service-failure';
import { signIn, type Credentials } from '#server/services/session/sign-in';
import { withApiKey } from '#server/services/users/api-keys';
import { findKeyBindings, writeKeyBindings } from '#server/store/queries/key-bindings';
import { listOwnWorkspaces } from '#server/services/workspaces/read-workspaces';
import type { CallRequest } from '../http/call-request';
import { endpoint, openEndpoint } from '../http/endpoint';
import { userDto, v1UserDto } from './user-dto';
import { givenKeyBindingsSchema } from './key-bindings-input';

const SIGN_IN = {
  method: 'POST',
  bodyKind: 'form',
  body: z.object({ username: z.string(), password: z.string() }),
} as const;

const included = z.object({ include: z._default(z.array(z.string()), []) });

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
    query: included,
    async run({ context, caller, query }) {
      const workspaces = await listOwnWorkspaces(context, caller);
      const user = userDto(
        await withApiKey(context, caller.account),
        workspaces.map(({ name }) => name),
      );
      if (!query.include.includes('key_bindings')) return ok(user);
      return ok({ ...user, key_bindings: await findKeyBindings(context.store, caller.id) });
    },
  }),
  endpoint({
    // Ours; other servers answer 404.
    method: 'PUT',
    path: '/v1/me/key-bindings',
    summary: 'Keep the keys that the caller chose for commands of the client',
    body: givenKeyBindingsSchema,
    async run({ context, caller, body }) {
      await writeKeyBindings(context.store, caller.id, body.key_bindings, context.clock.timestamp());
      return ok(body);
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
