import type { TokenStore } from '#application/session/ports/token-store.port';
import { ownName } from './base-path';
import { SafeStorage } from './safe-storage';

/** The prefix is part of the product (ROL-14). */
export const TOKEN_KEY = ownName('auth.token');

export class LocalStorageTokenStore implements TokenStore {
  readonly #storage: SafeStorage;
  /** Without storage, the session lasts as long as the page. */
  #unstored: string | null = null;

  constructor(storage = new SafeStorage(() => localStorage)) {
    this.#storage = storage;
  }

  read(): string | null {
    return this.#unstored ?? this.#storage.read(TOKEN_KEY);
  }

  write(token: string): void {
    this.#unstored = this.#storage.write(TOKEN_KEY, token) ? null : token;
  }

  clear(): void {
    this.#unstored = null;
    this.#storage.remove(TOKEN_KEY);
  }
}
