import type { IdSource } from '#application/shared/ports/id-source.port';

/** `id-1`, `id-2` and so on. */
export class SequenceIdSource implements IdSource {
  readonly #prefix: string;
  #last = 0;

  constructor(prefix = 'id') {
    this.#prefix = prefix;
  }

  next(): string {
    this.#last += 1;
    return `${this.#prefix}-${this.#last}`;
  }
}
