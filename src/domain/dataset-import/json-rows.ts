import { parseExactJson } from '../shared/exact-json';
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

/**
 * The rows of a JSON file that is one list of objects. Items are cut out as they pass by: the list as a whole is never in
 * memory. A file that begins with an object is read as JSON Lines.
 */
export async function* jsonListRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRow> {
  const cutter = new ListCutter();
  let isLines: boolean | null = null;
  const rest = rejoined(bytes);
  for await (const chunk of rest.chunks) {
    isLines ??= startsWithObject(chunk);
    if (isLines === true) {
      yield* jsonlRows(rest.again(chunk));
      return;
    }
    for (const { text, line } of cutter.take(chunk)) yield text === null ? tooLong(line) : rowOf(text, line);
  }
  const line = cutter.unfinishedAt;
  if (line !== null) yield { kind: 'unreadable', line, problem: { code: 'not-json' } };
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
    cells: { isText: false, get: (column) => values.get(column), columns: () => [...values.keys()] },
  };
}

function parsed(text: string): unknown {
  try {
    return parseExactJson(text, { notFiniteIsNull: true });
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

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);
/** Space, tab, line ends, and the bytes of a byte order mark. */
const BLANK: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);

/** Cuts a JSON list into the texts of its items, each with the line it begins in. */
class ListCutter {
  readonly #row = new RowBytes();
  #line = 1;
  #startLine = 1;
  #depth = 0;
  #isInText = false;
  #isEscaped = false;

  /** The line of an item that the file ends in; null where it ends after the list. */
  get unfinishedAt(): number | null {
    return this.#depth > 0 ? (this.#row.isEmpty ? this.#line : this.#startLine) : null;
  }

  *take(chunk: Uint8Array): Generator<{ readonly text: string | null; readonly line: number }> {
    let start = this.#row.isEmpty ? -1 : 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (byte === LINE_FEED) this.#line += 1;
      const ends = this.#step(byte);
      if (ends) {
        if (start >= 0) this.#row.add(chunk.subarray(start, at));
        start = -1;
        if (!this.#row.isEmpty) yield { text: this.#row.take(), line: this.#startLine };
      } else if (start < 0 && this.#depth > 0 && !isBetween(byte, this.#depth)) {
        start = at;
        this.#startLine = this.#line;
      }
    }
    if (start >= 0) this.#row.add(chunk.subarray(start));
  }

  /** Whether an item ends in front of the byte: a comma of the list itself, or its end. */
  #step(byte: number): boolean {
    if (this.#isInText) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === BACKSLASH) this.#isEscaped = true;
      else if (byte === QUOTE) this.#isInText = false;
      return false;
    }
    if (byte === QUOTE) this.#isInText = true;
    else if (OPENING.has(byte)) this.#depth += 1;
    else if (CLOSING.has(byte)) {
      this.#depth -= 1;
      return this.#depth === 0;
    }
    return byte === COMMA && this.#depth === 1;
  }
}

/** Blanks between two items, and the bracket that begins the list. */
function isBetween(byte: number, depth: number): boolean {
  return BLANK.has(byte) || (depth === 1 && byte === 0x5b);
}

/** Null while all that came so far is blank. */
function startsWithObject(chunk: Uint8Array): boolean | null {
  const first = chunk.find((byte) => !BLANK.has(byte));
  return first === undefined ? null : first === 0x7b;
}

/** A stream that can be begun anew at the chunk that was taken last. */
function rejoined(bytes: AsyncIterable<Uint8Array>) {
  const iterator = bytes[Symbol.asyncIterator]();
  const chunks: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]: () => ({ next: () => iterator.next() }),
  };
  return {
    chunks,
    again: async function* (first: Uint8Array) {
      yield first;
      yield* chunks;
    },
  };
}
