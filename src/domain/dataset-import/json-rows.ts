import { exactJsonIn } from '../shared/exact-json';
import { joinedBytes } from './joined-bytes';
import { LINE_FEED, RowBytes, textLines } from './text-lines';
import { ROW_MAX_BYTES, type ReadRow } from './source-row';

/**
 * The rows of a JSON file: one object per line, or one list of objects, depending on how the file begins. `format` applies to a
 * `[` that is not followed by an object: in JSON Lines that is a line, otherwise a list.
 */
export async function* jsonRows(
  bytes: AsyncIterable<Uint8Array>,
  format: 'json' | 'jsonl',
): AsyncGenerator<ReadRow> {
  const rest = bytes[Symbol.asyncIterator]();
  const { chunks, isList } = await startOf(rest, format);
  const all = async function* () {
    yield* chunks;
    yield* { [Symbol.asyncIterator]: () => rest };
  };
  yield* isList ? listRows(all()) : lineRows(all());
}

/** Number of blank bytes after which a file is assumed not to be a list. */
const START_BYTES = 64 * 1024;

/** The chunks that were read to recognize a file. They are no longer in the iterator. */
async function startOf(
  bytes: AsyncIterator<Uint8Array>,
  format: 'json' | 'jsonl',
): Promise<{ readonly chunks: readonly Uint8Array[]; readonly isList: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size < START_BYTES) {
    // Each chunk is read only if the previous ones are not enough.
    // oxlint-disable-next-line no-await-in-loop
    const { value, done } = await bytes.next();
    if (done === true) break;
    chunks.push(value);
    size += value.length;
    const isList = beginsList(joinedBytes(chunks, size), format);
    if (isList !== null) return { chunks, isList };
  }
  return { chunks, isList: false };
}

/** Null if more bytes are needed. */
function beginsList(bytes: Uint8Array, format: 'json' | 'jsonl'): boolean | null {
  const first = bytes.findIndex((byte) => !BLANK.has(byte));
  if (first === -1) return null;
  if (bytes[first] !== OPEN_BRACKET || format === 'json') return bytes[first] === OPEN_BRACKET;
  const item = bytes.subarray(first + 1).find((byte) => !BLANK.has(byte));
  return item === undefined ? null : item === OPEN_BRACE;
}

/**
 * One object per line, skipping blank lines. Lines are split as bytes, so that neither a character split between two chunks nor a
 * U+2028 inside a text breaks one (Node's `readline` treats the latter as a line end).
 */
async function* lineRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRow> {
  let line = 0;
  for await (const text of textLines(bytes)) {
    line += 1;
    if (text === null) yield tooLong(line);
    else if (text.trim() !== '') yield rowOf(text, line);
  }
}

/** Items are split off the list one by one: the whole list is never in memory. */
async function* listRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRow> {
  const cutter = new ListCutter();
  for await (const chunk of bytes)
    for (const { text, line } of cutter.take(chunk)) yield text === null ? tooLong(line) : rowOf(text, line);
  const line = cutter.unfinishedAt;
  if (line !== null) yield { kind: 'unreadable', line, problem: { code: 'not-json' } };
}

function tooLong(line: number): ReadRow {
  return { kind: 'unreadable', line, problem: { code: 'row-too-long', limit: ROW_MAX_BYTES } };
}

/** Files with a byte order mark are sometimes joined; outside of texts it is never data. */
const FIRST_MARK = /^\uFEFF/u;

function rowOf(text: string, line: number): ReadRow {
  const json = exactJsonIn(text.replace(FIRST_MARK, ''), { notFiniteIsNull: true });
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

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const OPEN_BRACE = 0x7b;
const OPENING: ReadonlySet<number> = new Set([OPEN_BRACKET, OPEN_BRACE]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);
/** Space, tab, line ends, and the bytes of a byte order mark. */
const BLANK: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);

/** Splits a JSON list into the texts of its items, each with the line in which it begins. */
class ListCutter {
  readonly #row = new RowBytes();
  #line = 1;
  #startLine = 1;
  #depth = 0;
  #isInText = false;
  #isEscaped = false;

  /** The line of an incomplete item at the end of the file; null if the list is complete. */
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

  /** Whether an item ends before the byte: at a comma of the list itself, or at its end. */
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

/** True for blanks between two items, and for the bracket that begins the list. */
function isBetween(byte: number, depth: number): boolean {
  return BLANK.has(byte) || (depth === 1 && byte === OPEN_BRACKET);
}
