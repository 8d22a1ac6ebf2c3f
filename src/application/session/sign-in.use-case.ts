import type { User } from '#domain/session/user';
import type { Result } from '#domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { AuthGateway, Credentials } from './ports/auth-gateway.port';
import type { ClientData } from './ports/client-data.port';
import type { TokenStore } from './ports/token-store.port';

/**
 * Ends whatever session there was, signs in and fetches the user. A token whose user cannot be read is not kept.
 * Fails with ERROR_SIGNING_IN or ERROR_FETCHING_USER.
 */
export class SignIn {
  readonly #gateway: AuthGateway;
  readonly #tokens: TokenStore;
  readonly #data: ClientData;

  constructor(gateway: AuthGateway, tokens: TokenStore, data: ClientData) {
    this.#gateway = gateway;
    this.#tokens = tokens;
    this.#data = data;
  }

  async execute(credentials: Credentials, signal?: AbortSignal): Promise<Result<User, RepositoryFailure>> {
    this.#forgetSession();
    const token = await this.#gateway.signIn(credentials, signal);
    if (!token.ok) return token;
    this.#tokens.write(token.value);
    const user = await this.#gateway.currentUser(signal);
    if (!user.ok) this.#forgetSession();
    return user;
  }

  #forgetSession(): void {
    this.#tokens.clear();
    this.#data.forget();
  }
}
