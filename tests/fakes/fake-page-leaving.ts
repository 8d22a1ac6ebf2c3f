import type { PageLeaving } from '#application/shared/ports/page-leaving.port';

export class FakePageLeaving implements PageLeaving {
  readonly #subscribers = new Set<() => void>();

  subscribe(onLeaving: () => void): () => void {
    const subscriber = () => onLeaving();
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }

  /** The page is hidden, left or closed. */
  leave(): void {
    for (const subscriber of this.#subscribers) subscriber();
  }
}
