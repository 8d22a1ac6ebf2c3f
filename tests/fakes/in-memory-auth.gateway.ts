import type { AuthGateway, Credentials } from '#application/session/ports/auth-gateway.port';
import type { TokenStore } from '#application/session/ports/token-store.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { User } from '#domain/session/user';
import { err, ok, type Result } from '#domain/shared/result';
import { CallScript, notConfigured } from './call-script';

export interface Account {
  readonly user: User;
  readonly password: string;
}

export function tokenOf(user: User): string {
  return `token-of-${user.username}`;
}

export class InMemoryAuthGateway implements AuthGateway {
  readonly calls = new CallScript();
  readonly #tokens: TokenStore;
  readonly #accounts: readonly Account[] | undefined;

  constructor(tokens: TokenStore, accounts?: readonly Account[]) {
    this.#tokens = tokens;
    this.#accounts = accounts;
  }

  signIn(credentials: Credentials, signal?: AbortSignal): Promise<Result<string, RepositoryFailure>> {
    const accounts = this.#accounts ?? notConfigured('InMemoryAuthGateway.signIn');
    return this.calls.run({
      method: 'signIn',
      code: 'ERROR_SIGNING_IN',
      signal,
      answer: () => {
        const account = accounts.find(
          ({ user, password }) => user.username === credentials.username && password === credentials.password,
        );
        return account === undefined ? err({ kind: 'unauthorized', status: 401 }) : ok(tokenOf(account.user));
      },
    });
  }

  currentUser(signal?: AbortSignal): Promise<Result<User, RepositoryFailure>> {
    const accounts = this.#accounts ?? notConfigured('InMemoryAuthGateway.currentUser');
    return this.calls.run({
      method: 'currentUser',
      code: 'ERROR_FETCHING_USER',
      signal,
      answer: () => {
        const account = accounts.find(({ user }) => tokenOf(user) === this.#tokens.read());
        return account === undefined ? err({ kind: 'unauthorized', status: 401 }) : ok(account.user);
      },
    });
  }
}
