import type { Portions } from '#server/services/records/record-portions';
import { byteStream } from './byte-stream';
import { jsonWithFloats } from './whole-floats';

/** Body of a list whose items are read in portions. */
export class PortionedItems {
  readonly #items: Portions<unknown>;
  readonly #total: number;

  constructor(items: Portions<unknown>, total: number) {
    this.#items = items;
    this.#total = total;
  }

  /** A text for a single portion, else a stream that reads a portion when the caller has taken the one before. */
  body(): string | ReadableStream<Uint8Array> {
    const { first, rest } = this.#items;
    const total = this.#total;
    return rest === null
      ? jsonWithFloats({ items: first, total })
      : byteStream(encoded(textsOf(first, rest, total)));
  }
}

async function* textsOf(first: readonly unknown[], rest: AsyncIterable<readonly unknown[]>, total: number) {
  yield `{"items":[${itemsOf(first)}`;
  for await (const portion of rest) if (portion.length > 0) yield `,${itemsOf(portion)}`;
  yield `],"total":${total}}`;
}

function itemsOf(portion: readonly unknown[]): string {
  return jsonWithFloats(portion).slice(1, -1);
}

async function* encoded(texts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
