import { joinedBytes } from './joined-bytes';
import { ROW_MAX_BYTES } from './source-row';

export const LINE_FEED = 0x0a;

/** The bytes of one row, in pieces. Bytes beyond the limit are counted, but not stored. */
export class RowBytes {
  readonly #decoder = new TextDecoder();
  #pieces: Uint8Array[] = [];
  #size = 0;

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  add(piece: Uint8Array): void {
    this.#size += piece.length;
    if (this.#size <= ROW_MAX_BYTES) this.#pieces.push(piece);
    else this.#pieces = [];
  }

  /** The text, without a byte order mark; null if it is too long. */
  take(): string | null {
    const text =
      this.#size > ROW_MAX_BYTES ? null : this.#decoder.decode(joinedBytes(this.#pieces, this.#size));
    this.#pieces = [];
    this.#size = 0;
    return text;
  }
}

/**
 * The lines of a UTF-8 text, split at line feeds; null for a line that is too long. Lines are split as bytes, so that neither a
 * character split between two chunks nor a U+2028 inside a text breaks one (Node's `readline` treats the latter as a line end).
 */
export async function* textLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string | null> {
  const row = new RowBytes();
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      row.add(chunk.subarray(start, end));
      yield row.take();
      start = end + 1;
    }
    row.add(chunk.subarray(start));
  }
  if (!row.isEmpty) yield row.take();
}
