import { tokenSchema, userSchema } from '#contract/session';
import type { AuthGateway, Credentials } from '#application/session/ports/auth-gateway.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { User } from '#domain/session/user';
import { ok, type Result } from '#domain/shared/result';
import type { HttpClient } from '#infrastructure/http/http-client';
import { TOPICS } from '../topics';
import { userFromDto } from './user.mapper';

export class HttpAuthGateway implements AuthGateway {
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async signIn(
    { username, password }: Credentials,
    signal?: AbortSignal,
  ): Promise<Result<string, RepositoryFailure>> {
    const token = await this.#client.write(
      {
        code: 'ERROR_SIGNING_IN',
        method: 'POST',
        path: '/security/token',
        body: { type: 'form', fields: { username, password } },
        schema: tokenSchema,
        touches: [TOPICS.user],
      },
      signal,
    );
    return token.ok ? ok(token.value.access_token) : token;
  }

  async currentUser(signal?: AbortSignal): Promise<Result<User, RepositoryFailure>> {
    const user = await this.#client.read(
      {
        code: 'ERROR_FETCHING_USER',
        path: '/me?include=key_bindings',
        topic: TOPICS.user,
        schema: userSchema,
      },
      signal,
    );
    return user.ok ? ok(userFromDto(user.value)) : user;
  }
}
