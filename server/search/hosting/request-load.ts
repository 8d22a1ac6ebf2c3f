/** Time in which the rest of a request arrives that was sent at once, in milliseconds. */
const ARRIVAL_MS = 50;

/** Requests that the server is working on, as far as reading ahead has to yield to them. */
export class RequestLoad {
  #underWay = 0;
  readonly #onQuiet = new Set<() => void>();

  /** One more; the result ends it. */
  begin(): () => void {
    this.#underWay += 1;
    return () => this.#leave();
  }

  /** A part of a request to which nothing has to yield: it waits for the very reading that would. */
  async aside<T>(work: () => Promise<T>): Promise<T> {
    this.#leave();
    try {
      return await work();
    } finally {
      this.#underWay += 1;
    }
  }

  /** A part of a request that waits for its caller: nothing yields to one who keeps it waiting. */
  async arriving<T>(work: () => Promise<T>): Promise<T> {
    let isLeft = false;
    const late = setTimeout(() => {
      isLeft = true;
      this.#leave();
    }, ARRIVAL_MS);
    try {
      return await work();
    } finally {
      clearTimeout(late);
      if (isLeft) this.#underWay += 1;
    }
  }

  get isQuiet(): boolean {
    return this.#underWay <= 0;
  }

  /** Resolves as soon as nothing is under way any more. */
  quiet(): Promise<void> {
    if (this.isQuiet) return Promise.resolve();
    return new Promise((resolve) => this.#onQuiet.add(resolve));
  }

  #leave(): void {
    this.#underWay -= 1;
    if (!this.isQuiet) return;
    for (const resolve of this.#onQuiet) resolve();
    this.#onQuiet.clear();
  }
}
