import type { User } from '#domain/session/user';
import type { Reply } from '../shared/repository-failure';
import { beginSession, forgetSession, type SessionPorts } from './begin-session';
import type { AuthGateway } from './ports/auth-gateway.port';
import type { ClientData } from './ports/client-data.port';
import type { ProviderGateway } from './ports/provider-gateway.port';
import type { TokenStore } from './ports/token-store.port';

/**
 * Finishes a sign-in at a provider with the query that it sent back, and fetches the user. The previous session ends only then: a
 * link that an attacker made signs no user out. Fails with ERROR_FETCHING_OAUTH_ACCESS_TOKEN or ERROR_FETCHING_USER.
 */
export class SignInByProvider {
  readonly #providers: ProviderGateway;
  readonly #ports: SessionPorts;

  constructor(providers: ProviderGateway, gateway: AuthGateway, tokens: TokenStore, data: ClientData) {
    this.#providers = providers;
    this.#ports = { gateway, tokens, data };
  }

  /** Must be called once for each answer: the server does not accept it a second time. */
  async execute(provider: string, search: string): Reply<User> {
    const token = await this.#providers.exchange(provider, search);
    if (!token.ok) return token;
    forgetSession(this.#ports);
    return beginSession(this.#ports, token.value);
  }
}
