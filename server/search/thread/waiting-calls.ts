import { receivedError, type CallAnswer, type CallOf, type Methods } from './search-messages';

interface WaitingCall {
  resolve(value: unknown): void;
  reject(error: unknown): void;
  readonly ifLost: unknown;
}

/** Calls of methods in another thread whose answers have not come yet, by number. */
export class WaitingCalls<T extends Methods<T>> {
  readonly #send: (id: number, call: CallOf<T>) => void;
  readonly #waiting = new Map<number, WaitingCall>();
  #lastId = 0;

  constructor(send: (id: number, call: CallOf<T>) => void) {
    this.#send = send;
  }

  /** Calls a method and waits for its answer. `ifLost`: the answer if the other thread dies. */
  call<M extends keyof T>(
    method: M,
    args: Parameters<T[M]>,
    ifLost?: Awaited<ReturnType<T[M]>>,
  ): Promise<Awaited<ReturnType<T[M]>>> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      // The other thread answers each call with the result of the method of that name (`callOn`).
      this.#waiting.set(id, { resolve, reject, ifLost });
      this.#send(id, { method, args });
    });
  }

  receive(answer: CallAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.kind === 'answer') waiting?.resolve(answer.value);
    else waiting?.reject(receivedError(answer.error));
  }

  failAll(error: unknown): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  /** The other thread has died. A call without an answer for this case fails. */
  loseAll(error: unknown): void {
    for (const { resolve, reject, ifLost } of this.#waiting.values())
      if (ifLost === undefined) reject(error);
      else resolve(ifLost);
    this.#waiting.clear();
  }
}
