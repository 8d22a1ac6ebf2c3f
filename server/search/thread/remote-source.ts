import type { ClosableSource, SearchSource } from '../search-source';
import type { SourceCall } from './search-messages';
import { WaitingCalls } from './waiting-calls';

/** The source of another thread, which that thread closes. */
export class RemoteSource implements ClosableSource {
  readonly #waiting = new WaitingCalls<unknown>();
  readonly #send: (id: number, call: SourceCall) => void;

  readonly shape = this.#method('shape');
  readonly extent = this.#method('extent');
  readonly mark = this.#method('mark');
  readonly traces = this.#method('traces');
  readonly changes = this.#method('changes');
  readonly note = this.#method('note');
  readonly metadata = this.#method('metadata');
  readonly records = this.#method('records');
  readonly recordsById = this.#method('recordsById');
  readonly vectors = this.#method('vectors');
  readonly vectorsById = this.#method('vectorsById');

  constructor(send: (id: number, call: SourceCall) => void) {
    this.#send = send;
  }

  async close(): Promise<void> {}

  answer(id: number, value: unknown): void {
    this.#waiting.answer(id, value);
  }

  fail(id: number, error: Error): void {
    this.#waiting.fail(id, error);
  }

  #method<M extends keyof SearchSource>(method: M): SearchSource[M] {
    const call = (...args: Parameters<SearchSource[M]>) =>
      // The other thread answers each call with what the method of that name gives (`callOn`).
      this.#waiting.send((id) => this.#send(id, { method, args } as SourceCall)) as ReturnType<
        SearchSource[M]
      >;
    return call as SearchSource[M];
  }
}
