/** Lets a limited number of callers work at once; others wait in order of arrival. */
export class Turns {
  readonly #most: number;
  #working = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#working >= this.#most) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#working += 1;
    try {
      return await work();
    } finally {
      // The turn is handed on, so that none who comes in the meantime is before those who wait.
      const next = this.#waiting.shift();
      if (next === undefined) this.#working -= 1;
      else next();
    }
  }
}
