import { joinedBytes } from './joined-bytes';
import { ROW_MAX_BYTES } from './source-row';

export const LINE_FEED = 0x0a;

/** The bytes of one row, in pieces. Bytes beyond the limit are counted, but not stored. */
export class RowBytes {
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
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

  /** The text, including any U+FEFF; null if it is too long. */
  take(): string | null {
    const text =
      this.#size > ROW_MAX_BYTES ? null : this.#decoder.decode(joinedBytes(this.#pieces, this.#size));
    this.#pieces = [];
    this.#size = 0;
    return text;
  }
}

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The lines of a UTF-8 text, split at line feeds, without the byte order mark of the file; null for a line that is too long. Lines
 * are split as bytes, so that neither a character split between two chunks nor a U+2028 inside a text breaks one (Node's `readline`
 * treats the latter as a line end).
 */
export async function* textLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string | null> {
  const row = new RowBytes();
  let isFirst = true;
  const line = () => {
    const text = row.take();
    const isMarked = isFirst && text?.startsWith(BYTE_ORDER_MARK) === true;
    isFirst = false;
    return isMarked ? text.slice(1) : text;
  };
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      row.add(chunk.subarray(start, end));
      yield line();
      start = end + 1;
    }
    row.add(chunk.subarray(start));
  }
  if (!row.isEmpty) yield line();
}
