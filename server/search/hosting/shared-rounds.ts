/**
 * Does the same work again and again, never twice at once. Every caller that asks while it is being done shares the next
 * round: it begins after they asked, so it sees all that was before.
 */
export class SharedRounds {
  readonly #work: () => Promise<void>;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  /** Resolves, or fails, with a round that has not begun yet. */
  join(): Promise<void> {
    this.#next ??= this.#following(this.#running);
    return this.#next;
  }

  async #following(previous: Promise<void>): Promise<void> {
    // Callers that joined that round got its failure.
    await previous.catch(() => {});
    this.#running = this.#next ?? previous;
    this.#next = null;
    await this.#work();
  }
}
