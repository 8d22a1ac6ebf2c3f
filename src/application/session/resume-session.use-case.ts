import type { User } from '#domain/session/user';
import { err, ok } from '#domain/shared/result';
import type { Reply } from '../shared/repository-failure';
import type { AuthGateway } from './ports/auth-gateway.port';
import type { TokenStore } from './ports/token-store.port';

/**
 * Finds the signed-in user when the client starts: null without a token, or with one that is no longer accepted. After any other
 * failure (ERROR_FETCHING_USER) the token stays, since an unreachable server has not refused it.
 */
export class ResumeSession {
  readonly #gateway: AuthGateway;
  readonly #tokens: TokenStore;

  constructor(gateway: AuthGateway, tokens: TokenStore) {
    this.#gateway = gateway;
    this.#tokens = tokens;
  }

  async execute(signal?: AbortSignal): Reply<User | null> {
    if (this.#tokens.read() === null) return ok(null);
    const user = await this.#gateway.currentUser(signal);
    if (user.ok) return user;
    if (user.error.kind !== 'unauthorized') return err(user.error);
    this.#tokens.clear();
    return ok(null);
  }
}
