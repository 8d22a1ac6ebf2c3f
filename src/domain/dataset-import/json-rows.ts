import { ROW_MAX_BYTES, type ReadRow } from './source-row';

const LINE_FEED = 0x0a;

/**
 * The rows of a JSON Lines file: one object a line, blank lines skipped. Lines are cut in bytes, so neither a character
 * split between two chunks nor a U+2028 inside a text can break one (Node's `readline` takes the latter for a line end).
 */
export async function* jsonlRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRow> {
  let line = 0;
  for await (const text of lines(bytes)) {
    line += 1;
    if (text === null) yield tooLong(line);
    else if (text.trim() !== '') yield rowOf(text, line);
  }
}

function tooLong(line: number): ReadRow {
  return { kind: 'unreadable', line, problem: { code: 'row-too-long', limit: ROW_MAX_BYTES } };
}

function rowOf(text: string, line: number): ReadRow {
  const json = parsed(text);
  if (json === undefined) return { kind: 'unreadable', line, problem: { code: 'not-json' } };
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return { kind: 'unreadable', line, problem: { code: 'not-an-object' } };
  }
  const values = new Map<string, unknown>(Object.entries(json));
  return {
    kind: 'row',
    line,
    size: text.length,
    cells: { isText: false, get: (column) => values.get(column) },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The bytes of one row, in pieces. Bytes beyond the limit are counted, and not kept. */
class RowBytes {
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

  /** The text, without a byte order mark; null where it is too long. */
  take(): string | null {
    const text = this.#size > ROW_MAX_BYTES ? null : this.#decoder.decode(joined(this.#pieces, this.#size));
    this.#pieces = [];
    this.#size = 0;
    return text;
  }
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

async function* lines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string | null> {
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
