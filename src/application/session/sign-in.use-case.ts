import type { User } from '#domain/session/user';
import type { Reply } from '../shared/repository-failure';
import { beginSession, forgetSession, type SessionPorts } from './begin-session';
import type { AuthGateway, Credentials } from './ports/auth-gateway.port';
import type { ClientData } from './ports/client-data.port';
import type { TokenStore } from './ports/token-store.port';

/**
 * Ends any previous session, signs in and fetches the user. A token whose user cannot be read is not stored. Fails with
 * ERROR_SIGNING_IN or ERROR_FETCHING_USER.
 */
export class SignIn {
  readonly #ports: SessionPorts;

  constructor(gateway: AuthGateway, tokens: TokenStore, data: ClientData) {
    this.#ports = { gateway, tokens, data };
  }

  async execute(credentials: Credentials, signal?: AbortSignal): Reply<User> {
    forgetSession(this.#ports);
    const token = await this.#ports.gateway.signIn(credentials, signal);
    return token.ok ? beginSession(this.#ports, token.value, signal) : token;
  }
}
