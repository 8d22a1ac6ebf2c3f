import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Result } from '#domain/shared/result';
import type { OwnAccount } from './ports/own-account.port';
import type { RepeatableActs } from './repeatable-acts';

type Answer<T> = Promise<Result<T, RepositoryFailure>>;

/** Replaces the user's own API key; the session continues. */
export class RenewOwnApiKey {
  readonly #account: OwnAccount;
  readonly #acts: RepeatableActs;

  constructor(account: OwnAccount, acts: RepeatableActs) {
    this.#account = account;
    this.#acts = acts;
  }

  execute(): Answer<string> {
    return this.#acts.send(['renew own key'], (key) => this.#account.renewApiKey(key));
  }
}
