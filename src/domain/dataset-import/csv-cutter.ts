import { joinedBytes } from './joined-bytes';
import { ROW_MAX_BYTES } from './source-row';
import type { RowProblem } from './row-problem';

/**
 * How a cell escapes quotation marks and separators. `doubled`: RFC 4180, `""` inside a quoted cell. `backslash`: `\"` and `\\`
 * inside a quoted cell. `backslash-everywhere`: also outside quotes, and before separators and line ends.
 */
export type QuoteEscapes = 'doubled' | 'backslash' | 'backslash-everywhere';

export interface CsvDialect {
  /** One ASCII character. */
  readonly separator: string;
  readonly escapes: QuoteEscapes;
}

export interface RecordLimits {
  readonly bytes: number;
  readonly columns: number;
}

/** Line at which reading stops before the end of the file, and the reason. */
export interface CutOff {
  readonly line: number;
  readonly problem: RowProblem;
}

/**
 * `stray`: more text follows the closing quotation mark, so the cell is the text as it is. `torn`: a quotation mark after a
 * backslash has hidden the end of the cell, so the cell and its record end with the line.
 */
export type CellForm = 'bare' | 'quoted' | 'stray' | 'torn';

/** Byte range of a cell, without surrounding quotation marks. */
export interface CutCell {
  readonly start: number;
  readonly end: number;
  readonly form: CellForm;
}

export interface CutRecord {
  readonly bytes: Uint8Array;
  readonly cells: readonly CutCell[];
  /** Line in which the record begins. */
  readonly line: number;
}

const LIMITS: RecordLimits = { bytes: ROW_MAX_BYTES, columns: 10_000 };

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;

/** Bytes that may be added to an incomplete record before it is scanned again. */
const LOOK_AGAIN_BYTES = 1024 * 1024;

/** A cell, and the position of the separator or line end after it. */
interface FoundCell extends CutCell {
  readonly after: number;
}

/**
 * Splits bytes of CSV into records (quoted line breaks, CRLF or LF, quotes inside unquoted text), up to the first unreadable one;
 * blank lines are skipped. Works on bytes instead of strings, so that a retained cell does not retain the surrounding text in
 * memory.
 */
export class CsvCutter {
  /** Why reading stopped before the end of the file. */
  cutOff: CutOff | null = null;
  readonly #separator: number;
  readonly #escapes: QuoteEscapes;
  readonly #limits: RecordLimits;
  #rest: Uint8Array[] = [];
  #restSize = 0;
  /** Size of the incomplete rest at which it is scanned again. */
  #wanted = 0;
  #line: number;
  /** Number of cells in the first record. */
  #width: number | null = null;

  constructor({ separator, escapes }: CsvDialect, line = 1, limits = LIMITS) {
    this.#separator = separator.charCodeAt(0);
    this.#escapes = escapes;
    this.#limits = limits;
    this.#line = line;
  }

  /** The records that this chunk completes. */
  *take(chunk: Uint8Array): Generator<CutRecord> {
    this.#rest.push(chunk);
    this.#restSize += chunk.length;
    if (this.#restSize < this.#wanted && this.#restSize <= this.#limits.bytes) return;
    yield* this.#records(false);
  }

  /** The last record of the file. */
  *end(): Generator<CutRecord> {
    yield* this.#records(true);
  }

  *#records(isEnd: boolean): Generator<CutRecord> {
    const bytes = joinedBytes(this.#rest, this.#restSize);
    let at = 0;
    while (at < bytes.length && this.cutOff === null) {
      const cut = this.#record(bytes, at, isEnd);
      const next = cut?.next ?? bytes.length;
      if (next - at > this.#limits.bytes) this.#refuse({ code: 'row-too-long', limit: this.#limits.bytes });
      if (cut === null || this.cutOff !== null) break;
      if (!isBlank(cut.cells)) {
        this.#width ??= cut.cells.length;
        yield { bytes, cells: cut.cells, line: this.#line };
      }
      this.#line += lineFeeds(bytes, at, next);
      at = next;
    }
    const rest = bytes.subarray(at);
    this.#rest = [rest];
    this.#restSize = rest.length;
    this.#wanted = rest.length + Math.min(rest.length, LOOK_AGAIN_BYTES);
  }

  #refuse(problem: RowProblem): void {
    this.cutOff ??= { line: this.#line, problem };
  }

  /** The record that begins at a position; null if it is incomplete or unreadable. */
  #record(bytes: Uint8Array, from: number, isEnd: boolean): CutPiece | null {
    const cells: CutCell[] = [];
    let at = from;
    for (;;) {
      const cell = this.#cell(bytes, at, isEnd);
      if (cell === null) return null;
      cells.push(cell);
      if (cells.length > this.#limits.columns) {
        this.#refuse({ code: 'too-many-columns', limit: this.#limits.columns });
        return null;
      }
      const sign = bytes[cell.after];
      at = cell.after + (sign === CARRIAGE_RETURN ? 2 : 1);
      if (cell.form !== 'torn' && sign === this.#separator) continue;
      return this.#unmerged(bytes, { cells, next: Math.min(at, bytes.length) });
    }
  }

  /** The first line of a record of another width than the header, if a quotation mark after a backslash has merged lines. */
  #unmerged(bytes: Uint8Array, record: CutPiece): CutPiece {
    if (this.#width === null || record.cells.length === this.#width || this.#escapes !== 'doubled')
      return record;
    for (const [index, { start, end, form }] of record.cells.entries()) {
      if (form !== 'quoted') continue;
      const cut = tornEnd(bytes, { start, end }, this.#separator);
      if (cut === null || cut === end) continue;
      const cell = { start: start - 1, end: cut, form: 'torn' } as const;
      return { cells: [...record.cells.slice(0, index), cell], next: bytes.indexOf(LINE_FEED, cut) + 1 };
    }
    return record;
  }

  #cell(bytes: Uint8Array, start: number, isEnd: boolean): FoundCell | null {
    if (bytes[start] !== QUOTE) return this.#bare(bytes, { start, from: start, isEnd });
    const closing = this.#closingQuote(bytes, start + 1);
    if (closing === null) {
      if (!isEnd) return null;
      const torn = this.#torn(bytes, start, bytes.length);
      if (torn === null) this.#refuse({ code: 'quote-not-closed' });
      return torn;
    }
    const after = closing + 1;
    const [sign, next] = [bytes[after], bytes[after + 1]];
    const isUnknown = sign === undefined || (sign === CARRIAGE_RETURN && next === undefined);
    if (isUnknown && !isEnd) return null;
    const isClosed =
      sign === undefined ||
      sign === this.#separator ||
      sign === LINE_FEED ||
      (sign === CARRIAGE_RETURN && next === LINE_FEED);
    if (isClosed) return { start: start + 1, end: closing, form: 'quoted', after };
    const torn = this.#torn(bytes, start, closing);
    return torn === null || torn.end === closing ? this.#bare(bytes, { start, from: after, isEnd }) : torn;
  }

  #torn(bytes: Uint8Array, start: number, to: number): FoundCell | null {
    if (this.#width === null || this.#escapes !== 'doubled') return null;
    const end = tornEnd(bytes, { start: start + 1, end: to }, this.#separator);
    return end === null ? null : { start, end, form: 'torn', after: end };
  }

  #closingQuote(bytes: Uint8Array, from: number): number | null {
    let at = from;
    for (;;) {
      const quote = bytes.indexOf(QUOTE, at);
      if (quote < 0) return null;
      if (this.#escapes !== 'doubled') {
        const escape = escapeBefore(bytes, at, quote);
        if (escape === null) return quote;
        at = escape + 2;
      } else if (bytes[quote + 1] === QUOTE) at = quote + 2;
      else return quote;
    }
  }

  /** A cell without surrounding quotation marks; bytes before `from` have been scanned already. */
  #bare(
    bytes: Uint8Array,
    { start, from, isEnd }: { readonly start: number; readonly from: number; readonly isEnd: boolean },
  ): FoundCell | null {
    const form = from > start ? 'stray' : 'bare';
    const takesEscapes = this.#escapes === 'backslash-everywhere';
    let escaped = -1;
    let at = from;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === this.#separator || byte === LINE_FEED) break;
      if (!takesEscapes || byte !== BACKSLASH || !isEscapable(bytes[at + 1], this.#separator)) continue;
      at += 1;
      escaped = at;
    }
    if (at >= bytes.length) return isEnd ? { start, end: bytes.length, form, after: bytes.length } : null;
    const isCrlf =
      bytes[at] === LINE_FEED && at > from && bytes[at - 1] === CARRIAGE_RETURN && escaped !== at - 1;
    const end = isCrlf ? at - 1 : at;
    return { start, end, form, after: end };
  }
}

interface CutPiece {
  readonly cells: readonly CutCell[];
  readonly next: number;
}

/**
 * End of the line in which a quoted cell ends if its last quotation mark is escaped by a backslash, as in `"say \"hi\""`; null for
 * any other cell.
 */
function tornEnd(
  bytes: Uint8Array,
  { start, end }: Pick<CutCell, 'start' | 'end'>,
  separator: number,
): number | null {
  for (let at = bytes.indexOf(QUOTE, start + 1); at >= 0 && at < end; at = bytes.indexOf(QUOTE, at + 1)) {
    if (bytes[at - 1] !== BACKSLASH || bytes[at + 1] !== QUOTE) continue;
    const sign = bytes[at + 2];
    const isEnd = sign === undefined || sign === separator || sign === LINE_FEED || sign === CARRIAGE_RETURN;
    if (!isEnd) continue;
    const lineEnd = bytes.indexOf(LINE_FEED, at);
    if (lineEnd < 0 || lineEnd >= end) return end;
    return bytes[lineEnd - 1] === CARRIAGE_RETURN ? lineEnd - 1 : lineEnd;
  }
  return null;
}

/** Whether a backslash outside quotes escapes the character after it. */
export function isEscapable(sign: number | undefined, separator: number): boolean {
  return (
    sign === QUOTE ||
    sign === BACKSLASH ||
    sign === separator ||
    sign === LINE_FEED ||
    sign === CARRIAGE_RETURN
  );
}

/** The backslash that escapes the quotation mark; null if the number of backslashes before the mark is even. */
function escapeBefore(bytes: Uint8Array, from: number, quote: number): number | null {
  let first = quote;
  while (first > from && bytes[first - 1] === BACKSLASH) first -= 1;
  return (quote - first) % 2 === 1 ? quote - 1 : null;
}

const LETTER_N = 0x4e;

/** Whether an unquoted cell is `\N`, which MySQL writes for no value in files that escape with backslashes. */
export function isNullCell(bytes: Uint8Array, { start, end }: Pick<CutCell, 'start' | 'end'>): boolean {
  return end - start === 2 && bytes[start] === BACKSLASH && bytes[start + 1] === LETTER_N;
}

/** The text of a cell, decoded as UTF-8. U+FEFF is an ordinary character here: only a file has a byte order mark. */
export function cellText({ bytes }: CutRecord, { start, end, form }: CutCell, dialect: CsvDialect): string {
  const text = UTF8.decode(bytes.subarray(start, end));
  if (form === 'stray' || form === 'torn') return text;
  if (form === 'quoted')
    return dialect.escapes === 'doubled' ? text.replaceAll('""', '"') : text.replaceAll(/\\(["\\])/g, '$1');
  if (dialect.escapes !== 'doubled' && isNullCell(bytes, { start, end })) return '';
  if (dialect.escapes !== 'backslash-everywhere') return text;
  return text.replaceAll(/\\([\s\S])/g, (both, sign: string) =>
    isEscapable(sign.charCodeAt(0), dialect.separator.charCodeAt(0)) ? sign : both,
  );
}

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** True for a blank line, which spreadsheets write between tables. */
function isBlank([first, ...others]: readonly CutCell[]): boolean {
  return others.length === 0 && first?.form === 'bare' && first.start === first.end;
}

function lineFeeds(bytes: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED, from); at >= 0 && at < to; at = bytes.indexOf(LINE_FEED, at + 1))
    count += 1;
  return count;
}
