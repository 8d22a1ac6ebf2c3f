import type { ClientData } from './ports/client-data.port';
import type { TokenStore } from './ports/token-store.port';

/** Ends the session in this browser; the server has no session state. */
export class SignOut {
  readonly #tokens: TokenStore;
  readonly #data: ClientData;

  constructor(tokens: TokenStore, data: ClientData) {
    this.#tokens = tokens;
    this.#data = data;
  }

  execute(): void {
    this.#tokens.clear();
    this.#data.forget();
  }
}
