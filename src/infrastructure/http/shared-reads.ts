import { isAbout } from './topic';

/** A read on its way, with the callers that wait for it. */
interface Flight<A> {
  readonly topic: string;
  readonly answer: Promise<A>;
  readonly controller: AbortController;
  waiting: number;
  /** False after a write to the same resource: the answer may show the state before the write. */
  isCurrent: boolean;
}

export interface SharedRead<A> {
  /** Equal keys mean the same question by the same user. */
  readonly key: string;
  readonly topic: string;
  start(signal: AbortSignal): Promise<A>;
  /** Called once with the answer, unless a write has overtaken the read. */
  keep(answer: A): void;
  /** Result for a caller that no longer wants the answer. */
  readonly whenAborted: A;
}

/** Lets callers that ask the same at the same time share one request, which ends when the last of them leaves. */
export class SharedReads<A> {
  readonly #flights = new Map<string, Flight<A>>();

  join(read: SharedRead<A>, signal?: AbortSignal): Promise<A> {
    if (signal?.aborted) return Promise.resolve(read.whenAborted);
    const flight = this.#flights.get(read.key) ?? this.#depart(read);
    flight.waiting += 1;
    if (signal === undefined) return flight.answer;
    return new Promise((resolve, reject) => {
      const leave = () => {
        resolve(read.whenAborted);
        flight.waiting -= 1;
        if (flight.waiting === 0) this.#abandon(read.key, flight);
      };
      signal.addEventListener('abort', leave, { once: true });
      flight.answer.finally(() => signal.removeEventListener('abort', leave)).then(resolve, reject);
    });
  }

  /** Later callers start again instead of joining a read that began before a write to one of these topics. */
  detach(topics: readonly string[]): void {
    for (const [key, flight] of this.#flights) if (isAbout(flight.topic, topics)) this.#release(key, flight);
  }

  detachAll(): void {
    for (const [key, flight] of this.#flights) this.#release(key, flight);
  }

  #depart(read: SharedRead<A>): Flight<A> {
    const controller = new AbortController();
    const flight: Flight<A> = {
      topic: read.topic,
      controller,
      waiting: 0,
      isCurrent: true,
      answer: read
        .start(controller.signal)
        .then((answer) => {
          if (flight.isCurrent) read.keep(answer);
          return answer;
        })
        .finally(() => this.#release(read.key, flight)),
    };
    this.#flights.set(read.key, flight);
    return flight;
  }

  #abandon(key: string, flight: Flight<A>): void {
    this.#release(key, flight);
    flight.controller.abort();
  }

  #release(key: string, flight: Flight<A>): void {
    flight.isCurrent = false;
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
  }
}
