import type { NetworkStatus } from '#application/shared/ports/network-status.port';

export class FakeNetworkStatus implements NetworkStatus {
  #isOnline: boolean;
  readonly #subscribers = new Set<(isOnline: boolean) => void>();

  constructor(isOnline = true) {
    this.#isOnline = isOnline;
  }

  get subscribers(): number {
    return this.#subscribers.size;
  }

  isOnline(): boolean {
    return this.#isOnline;
  }

  subscribe(onChange: (isOnline: boolean) => void): () => void {
    const subscriber = (isOnline: boolean) => onChange(isOnline);
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }

  goOnline(): void {
    this.#become(true);
  }

  goOffline(): void {
    this.#become(false);
  }

  #become(isOnline: boolean): void {
    this.#isOnline = isOnline;
    for (const subscriber of this.#subscribers) subscriber(isOnline);
  }
}
