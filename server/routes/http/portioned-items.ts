import type { Portions } from '#server/services/records/record-portions';
import { byteStream } from './byte-stream';
import { jsonWithFloats } from './whole-floats';

/** Body with a list whose items are read in portions. */
export class PortionedItems {
  readonly #items: Portions<unknown>;
  readonly #before: string;
  readonly #after: string;
  readonly #textOf: (portion: readonly unknown[]) => string;

  /** `before` and `after` are the JSON around the items; `textOf` writes items with commas between them. */
  constructor(
    items: Portions<unknown>,
    before: string,
    after: string,
    textOf: (portion: readonly unknown[]) => string,
  ) {
    this.#items = items;
    this.#before = before;
    this.#after = after;
    this.#textOf = textOf;
  }

  /** A text for a single portion, else a stream that reads a portion when the caller has taken the one before. */
  body(): string | ReadableStream<Uint8Array> {
    const { first, rest } = this.#items;
    return rest === null
      ? this.#before + this.#textOf(first) + this.#after
      : byteStream(encoded(this.#texts(first, rest)));
  }

  async *#texts(first: readonly unknown[], rest: AsyncIterable<readonly unknown[]>) {
    yield this.#before + this.#textOf(first);
    for await (const portion of rest) if (portion.length > 0) yield `,${this.#textOf(portion)}`;
    yield this.#after;
  }
}

/** Body of a list of the API: `{ "items": [...], "total": 3 }`. */
export function portionedItems(items: Portions<unknown>, total: number): PortionedItems {
  const after = `],"total":${total}}`;
  return new PortionedItems(items, '{"items":[', after, (portion) => jsonWithFloats(portion).slice(1, -1));
}

async function* encoded(texts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
