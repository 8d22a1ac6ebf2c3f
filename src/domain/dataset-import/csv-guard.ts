import type { RowProblem } from './row-problem';
import { ROW_MAX_BYTES } from './source-row';

export interface RecordLimits {
  readonly bytes: number;
  readonly columns: number;
}

const LIMITS: RecordLimits = { bytes: ROW_MAX_BYTES, columns: 10_000 };

const LINE_FEED = 0x0a;
const QUOTE = 0x22;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/**
 * Bytes of whole CSV records, up to the first one beyond the limits, whose problem `refuse` is told. A parser makes a text of
 * every cell before it gives a record; so it gets none of that one.
 */
export async function* wholeRecords(
  bytes: AsyncIterable<Uint8Array>,
  separator: string,
  refuse: (problem: RowProblem) => void,
  limits = LIMITS,
): AsyncGenerator<Uint8Array> {
  const scan = new RecordScan(separator, limits);
  let held: Uint8Array[] = [];
  for await (const chunk of bytes) {
    const end = scan.take(chunk);
    if (end > 0) {
      yield* held;
      yield chunk.subarray(0, end);
      held = [];
    }
    if (scan.problem !== null) {
      refuse(scan.problem);
      return;
    }
    if (end < chunk.length) held.push(chunk.subarray(end));
  }
  yield* held;
}

/** Counts what the running record has, by the rules of `CSV_DIALECT`: a quote opens a cell only at its very beginning. */
class RecordScan {
  problem: RowProblem | null = null;
  readonly #separator: number;
  readonly #limits: RecordLimits;
  #bytes = 0;
  #columns = 1;
  #isQuoted = false;
  /** True at the beginning of a cell, and behind a closing quote: two of them are one inside the cell. */
  #mayOpen = true;
  #marks = 0;

  constructor(separator: string, limits: RecordLimits) {
    this.#separator = separator.charCodeAt(0);
    this.#limits = limits;
  }

  /** The end of the last record that is whole in the chunk and within the limits; 0 if none is. */
  take(chunk: Uint8Array): number {
    let end = 0;
    let at = this.#pastMark(chunk);
    while (at < chunk.length && this.problem === null) {
      const start = at;
      at = this.#isQuoted ? this.#pastQuoted(chunk, at) : this.#pastBare(chunk, at);
      this.#bytes += at - start;
      if (this.#bytes > this.#limits.bytes)
        this.problem ??= { code: 'row-too-long', limit: this.#limits.bytes };
      const isEnd = this.problem === null && !this.#isQuoted && chunk[at - 1] === LINE_FEED;
      if (!isEnd) continue;
      end = at;
      this.#bytes = 0;
      this.#columns = 1;
    }
    return end;
  }

  /** Behind a byte order mark, which may come in pieces; the first cell begins there. */
  #pastMark(chunk: Uint8Array): number {
    let at = 0;
    while (this.#marks < BYTE_ORDER_MARK.length && at < chunk.length) {
      if (chunk[at] !== BYTE_ORDER_MARK[this.#marks]) {
        this.#marks = BYTE_ORDER_MARK.length;
        break;
      }
      this.#marks += 1;
      at += 1;
    }
    return at;
  }

  #pastQuoted(chunk: Uint8Array, from: number): number {
    const quote = chunk.indexOf(QUOTE, from);
    if (quote < 0) return chunk.length;
    this.#isQuoted = false;
    this.#mayOpen = true;
    return quote + 1;
  }

  /** Behind the next line feed or opening quote. */
  #pastBare(chunk: Uint8Array, from: number): number {
    const separator = this.#separator;
    let opensAt = this.#mayOpen ? from : -1;
    let separators = 0;
    let at = from;
    while (at < chunk.length) {
      const byte = chunk[at];
      at += 1;
      if (byte === separator) {
        separators += 1;
        opensAt = at;
      } else if (byte === LINE_FEED) {
        opensAt = at;
        break;
      } else if (byte === QUOTE && at - 1 === opensAt) {
        this.#isQuoted = true;
        break;
      }
    }
    this.#mayOpen = opensAt === at;
    this.#columns += separators;
    if (this.#columns > this.#limits.columns)
      this.problem = { code: 'too-many-columns', limit: this.#limits.columns };
    return at;
  }
}
