import type { TokenStore } from '#application/session/ports/token-store.port';
import { ownName } from './base-path';
import { LastingValues, SafeStorage } from './safe-storage';

/** The prefix is part of the product (ROL-14). */
export const TOKEN_KEY = ownName('auth.token');

/** Without storage, the session lasts as long as the page. */
export class LocalStorageTokenStore implements TokenStore {
  readonly #values: LastingValues;

  constructor(storage = new SafeStorage(() => localStorage)) {
    this.#values = new LastingValues(storage);
  }

  read(): string | null {
    return this.#values.read(TOKEN_KEY);
  }

  write(token: string): void {
    this.#values.write(TOKEN_KEY, token);
  }

  clear(): void {
    this.#values.remove(TOKEN_KEY);
  }
}
