import type { Reply } from '#application/shared/repository-failure';
import { tokenSchema, userSchema } from '#contract/session';
import type { AuthGateway, Credentials } from '#application/session/ports/auth-gateway.port';
import type { User } from '#domain/session/user';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { TOPICS } from '../topics';
import { userFromDto } from './user.mapper';

export class HttpAuthGateway extends HttpAdapter implements AuthGateway {
  signIn({ username, password }: Credentials, signal?: AbortSignal): Reply<string> {
    return this.client.write({
      code: 'ERROR_SIGNING_IN',
      method: 'POST',
      path: '/security/token',
      body: { type: 'form', fields: { username, password } },
      schema: tokenSchema,
      touches: [TOPICS.user],
      signal,
      map: (token) => token.access_token,
    });
  }

  currentUser(signal?: AbortSignal): Reply<User> {
    return this.client.read({
      code: 'ERROR_FETCHING_USER',
      path: '/me?include=key_bindings',
      topic: TOPICS.user,
      schema: userSchema,
      signal,
      map: userFromDto,
    });
  }
}
