import type { TokenStore } from '#application/session/ports/token-store.port';
import type { Reply } from '#application/shared/repository-failure';
import { ok } from '#domain/shared/result';
import type { OwnAccount, OwnPasswordChange } from './ports/own-account.port';

/** Changes the user's own password: all other sessions end, and this one continues with a new token. */
export class ChangeOwnPassword {
  readonly #account: OwnAccount;
  readonly #tokens: TokenStore;

  constructor(account: OwnAccount, tokens: TokenStore) {
    this.#account = account;
    this.#tokens = tokens;
  }

  async execute(change: OwnPasswordChange): Reply<void> {
    const token = await this.#account.changePassword(change);
    if (!token.ok) return token;
    this.#tokens.write(token.value);
    return ok(undefined);
  }
}
