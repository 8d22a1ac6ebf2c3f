interface Settle<T> {
  resolve(value: T): void;
  reject(error: unknown): void;
}

/** Calls to another thread whose answers have not come yet, by number. */
export class WaitingCalls<T> {
  readonly #waiting = new Map<number, Settle<T>>();
  #lastId = 0;

  /** Sends a call with a number of its own and waits for its answer. */
  send(send: (id: number) => void): Promise<T> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      send(id);
    });
  }

  answer(id: number, value: T): void {
    this.#take(id)?.resolve(value);
  }

  fail(id: number, error: unknown): void {
    this.#take(id)?.reject(error);
  }

  /** No answer comes any more. */
  failAll(error: unknown): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  /** The same answer for every call that waits. */
  answerAll(value: T): void {
    for (const { resolve } of this.#waiting.values()) resolve(value);
    this.#waiting.clear();
  }

  #take(id: number): Settle<T> | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }
}
