import { isDecimal } from '#domain/shared/decimal-text';
import { exactDecimalOf } from '#domain/shared/exact-json';
import type { Interval, Match } from '../search-request';
import type { Archive } from './archive';
import type { Bits } from './bits';
import { Dictionary } from './dictionary';
import { grown, newInt32 } from './growing';
import { numberTest, textTest } from './matching';
import type { Rows } from './rows';
import type { TermMatcher } from './term-matcher';
import { DIRECT_ORDER, type Codable, type ValueOrder } from './value-order';

const NONE = -1;
/** Codes below it are lists of several values: -2 is the first list, -3 the second. */
const FIRST_LIST = -2;
const NO_CODES: readonly number[] = [];

/**
 * Values that repeat, by row, as numbers into a dictionary: terms, labels, agents, ratings. Rows with the same several values
 * share one list of them.
 */
export class CodedColumn<V extends Codable = Codable> {
  readonly kind = 'coded';
  readonly order: ValueOrder<V>;
  readonly #dictionary: Dictionary<V>;
  #lists: (readonly number[])[] = [];
  readonly #listNumbers = new Map<string, number>();
  #codes = new Int32Array(0);

  constructor(order: ValueOrder<V> = DIRECT_ORDER) {
    this.order = order;
    this.#dictionary = new Dictionary(order);
  }

  /** Replaces the values of a row. A value that is given twice counts once. */
  put(row: number, values: readonly V[]): void {
    if (values.length === 0 && row >= this.#codes.length) return;
    this.#codes = grown(this.#codes, row + 1, newInt32, NONE);
    this.#codes[row] = this.#codeOf(values);
  }

  /** Adds the documents with a value that is meant. */
  mark(rows: Rows, match: Match | Interval, into: Bits): void {
    this.#markCodes(rows, this.#wanted(match), into);
  }

  /** Adds the documents with a text that matches. */
  markMatching(rows: Rows, matcher: TermMatcher, into: Bits): void {
    const wanted = new Uint8Array(this.#dictionary.size);
    for (const code of matcher.matching(this.#dictionary.values)) wanted[code] = 1;
    this.#markCodes(rows, wanted, into);
  }

  /** Adds the documents with a value. */
  markAny({ rows, docOf }: Rows, into: Bits): void {
    const codes = this.#codes;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      if ((codes[row] ?? NONE) !== NONE) into.add(docOf[row] ?? 0);
    }
  }

  /** How many documents have each value. The rows of one document follow each other. */
  count({ rows, docOf }: Rows): readonly (readonly [V, number])[] {
    const counts = new Uint32Array(this.#dictionary.size);
    const lastDocs = new Int32Array(counts.length).fill(-1);
    const [codes, lists] = [this.#codes, this.#lists];
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      const code = codes[row] ?? NONE;
      const doc = docOf[row] ?? 0;
      if (code >= 0) countOnce(code, doc, counts, lastDocs);
      else if (code !== NONE)
        for (const part of lists[FIRST_LIST - code] ?? []) countOnce(part, doc, counts, lastDocs);
    }
    return this.#dictionary.values
      .map((value, code) => [value, counts[code] ?? 0] as const)
      .filter(([, count]) => count > 0);
  }

  /** The values of a row, as positions among `values`. Each occurs once. */
  codesOf(row: number): readonly number[] {
    const code = this.#codes[row] ?? NONE;
    if (code === NONE) return NO_CODES;
    return code >= 0 ? [code] : (this.#lists[FIRST_LIST - code] ?? NO_CODES);
  }

  get values(): readonly V[] {
    return this.#dictionary.values;
  }

  /** Lowers by document the key it is sorted by: `sign` times the position of a value among all; 1 takes the smallest, -1 the largest. */
  lowerKeys({ rows, docOf }: Rows, sign: 1 | -1, keys: Float64Array): void {
    const ranks = this.#dictionary.ranks();
    const lists = this.#lists.map((list) =>
      list.reduce((lowest, code) => Math.min(lowest, sign * (ranks[code] ?? 0)), Infinity),
    );
    const codes = this.#codes;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      const code = codes[row] ?? NONE;
      if (code === NONE) continue;
      const key = code >= 0 ? sign * (ranks[code] ?? 0) : (lists[FIRST_LIST - code] ?? Infinity);
      const doc = docOf[row] ?? 0;
      if (key < (keys[doc] ?? Infinity)) keys[doc] = key;
    }
  }

  /** Sorts the values ahead of the first search that needs their order, if the order is one that is stored. */
  sortAhead(): void {
    if (this.order.isStored) this.#dictionary.ranks();
  }

  valueAt(position: number): V | undefined {
    return this.#dictionary.valueAt(position);
  }

  /** The position of a value among all, also of one that no row has any more. */
  placeOf(value: V): number {
    return this.#dictionary.placeOf(value);
  }

  get bytes(): number {
    return this.#codes.length * 4 + (this.#dictionary.size + this.#lists.length) * 120;
  }

  archive(archive: Archive): void {
    this.#dictionary.archive(archive);
    this.#lists = archive.value(this.#lists);
    this.#lists.forEach((codes, number) => this.#listNumbers.set(codes.join(' '), number));
    this.#codes = archive.int32(this.#codes);
  }

  /** `wanted`: 1 by code where the value is meant. */
  #markCodes({ rows, docOf }: Rows, wanted: Uint8Array, into: Bits): void {
    if (!wanted.includes(1)) return;
    const lists = Uint8Array.from(this.#lists, (list) => (list.some((code) => wanted[code] === 1) ? 1 : 0));
    const codes = this.#codes;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      const code = codes[row] ?? NONE;
      const isMeant = code >= 0 ? wanted[code] : lists[FIRST_LIST - code];
      if (isMeant === 1) into.add(docOf[row] ?? 0);
    }
  }

  #codeOf(values: readonly V[]): number {
    const [first] = values;
    if (first === undefined) return NONE;
    if (values.length === 1) return this.#dictionary.codeOf(first);
    const codes = [...new Set(values)].map((value) => this.#dictionary.codeOf(value)).sort((a, b) => a - b);
    if (codes.length === 1) return codes[0] ?? NONE;
    const name = codes.join(' ');
    const known = this.#listNumbers.get(name);
    if (known !== undefined) return FIRST_LIST - known;
    this.#listNumbers.set(name, this.#lists.length);
    return FIRST_LIST - (this.#lists.push(codes) - 1);
  }

  /** By code: 1 where the value is meant. */
  #wanted(match: Match | Interval): Uint8Array {
    const wanted = new Uint8Array(this.#dictionary.size);
    if (match.kind === 'terms') {
      for (const term of match.values) for (const code of this.#codesOf(term)) wanted[code] = 1;
      return wanted;
    }
    const isMeantNumber = numberTest(match, (number) => number);
    const isMeantText = textTest(match);
    this.#dictionary.values.forEach((value: Codable, code) => {
      if (typeof value === 'string' ? isMeantText(value) : isMeantNumber(value)) wanted[code] = 1;
    });
    return wanted;
  }

  /** Of the value that a term names, as a text or as a number; the values of a column are all of one kind. */
  #codesOf(term: string): readonly number[] {
    const number = isDecimal(term) ? exactDecimalOf(term) : null;
    return [term, number].flatMap((value) => {
      const code = value === null ? -1 : this.#dictionary.find(value);
      return code < 0 ? [] : [code];
    });
  }
}

function countOnce(code: number, doc: number, counts: Uint32Array, lastDocs: Int32Array): void {
  if (lastDocs[code] === doc) return;
  lastDocs[code] = doc;
  counts[code] = (counts[code] ?? 0) + 1;
}
