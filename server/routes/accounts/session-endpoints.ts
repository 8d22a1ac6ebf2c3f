import * as z from 'zod/mini';
import { ok } from '#domain/shared/result';
import { signIn } from '#server/services/session/sign-in';
import { withApiKey } from '#server/services/users/api-keys';
import { findKeyBindings, writeKeyBindings } from '#server/store/queries/key-bindings';
import { listOwnWorkspaces } from '#server/services/workspaces/read-workspaces';
import type { Success } from '../http/answer';
import { endpoint, openEndpoint } from '../http/endpoint';
import { tokenDto, userDto, v1UserDto } from './account-dto';
import { givenKeyBindingsSchema } from './key-bindings-input';

const included = z.object({ include: z._default(z.array(z.string()), []) });

export const SESSION_ENDPOINTS = [
  signInEndpoint('POST /security/token', 'Exchange a user name and a password for a token', 200),
  signInEndpoint('POST /v1/token', 'The same, in the form of 1.29', 201),
  endpoint('GET /me', {
    summary: 'The caller',
    query: included,
    async run({ context, query }) {
      const workspaces = await listOwnWorkspaces(context);
      const user = userDto(
        await withApiKey(context, context.caller.account),
        workspaces.map(({ name }) => name),
      );
      if (!query.include.includes('key_bindings')) return ok(user);
      return ok({ ...user, key_bindings: await findKeyBindings(context.store, context.caller.id) });
    },
  }),
  endpoint('PUT /v1/me/key-bindings', {
    // An extension; other servers answer 404.
    summary: 'Keep the keys that the caller chose for commands of the client',
    body: givenKeyBindingsSchema,
    async run({ context, body }) {
      await writeKeyBindings(context.store, context.caller.id, body.key_bindings, context.clock.timestamp());
      return ok(body);
    },
  }),
  endpoint('GET /v1/me', {
    summary: 'The caller, in the form of 1.29',
    run: async ({ context }) => ok(v1UserDto(await withApiKey(context, context.caller.account))),
  }),
];

function signInEndpoint(route: `POST /${string}`, summary: string, success: Success) {
  return openEndpoint(route, {
    summary,
    bodyKind: 'form',
    body: z.object({ username: z.string(), password: z.string() }),
    success,
    run: ({ context, body, request }) => signIn(context, body, request.clientAddress),
    answer: tokenDto,
  });
}
