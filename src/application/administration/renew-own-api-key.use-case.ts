import type { Reply } from '#application/shared/repository-failure';
import type { OwnAccount } from './ports/own-account.port';
import type { RepeatableActs } from './repeatable-acts';

/** Replaces the user's own API key; the session continues. */
export class RenewOwnApiKey {
  readonly #account: OwnAccount;
  readonly #acts: RepeatableActs;

  constructor(account: OwnAccount, acts: RepeatableActs) {
    this.#account = account;
    this.#acts = acts;
  }

  execute(): Reply<string> {
    return this.#acts.send(['renew own key'], (key) => this.#account.renewApiKey(key));
  }
}
