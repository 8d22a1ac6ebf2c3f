import type { TokenStore } from '#application/session/ports/token-store.port';

export class InMemoryTokenStore implements TokenStore {
  #token: string | null;

  constructor(token: string | null = null) {
    this.#token = token;
  }

  read(): string | null {
    return this.#token;
  }

  write(token: string): void {
    this.#token = token;
  }

  clear(): void {
    this.#token = null;
  }
}
