import type { Match } from '../search-request';
import type { Archive } from './archive';
import type { Bits } from './bits';
import { Dictionary } from './dictionary';
import { grown, newInt32 } from './growing';
import { numberTest, textTest } from './matching';
import type { Rows } from './rows';

const NONE = -1;
/** Codes below it stand for several values at once: -2 for the first list, -3 for the second. */
const FIRST_LIST = -2;

/**
 * Values that repeat, by row, as numbers into a dictionary: terms, labels, agents, ratings. Rows with the same several values
 * share one list of them.
 */
export class CodedColumn<V extends string | number = string | number> {
  readonly kind = 'coded';
  readonly #dictionary = new Dictionary<V>();
  #lists: (readonly number[])[] = [];
  readonly #listNumbers = new Map<string, number>();
  #codes = new Int32Array(0);

  /** Puts the values of a row in the place of those it had; one that stands there twice counts once. */
  put(row: number, values: readonly V[]): void {
    if (values.length === 0 && row >= this.#codes.length) return;
    this.#codes = grown(this.#codes, row + 1, newInt32, NONE);
    this.#codes[row] = this.#codeOf(values);
  }

  /** Adds the documents with a value that is meant. */
  mark({ rows, docOf }: Rows, match: Match, into: Bits): void {
    const wanted = this.#wanted(match);
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

  /** How many documents have each value. The rows of one document stand together. */
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

  /** The value that stands at a position among all. */
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
  #wanted(match: Match): Uint8Array {
    const isMeantNumber = numberTest(match, (number) => number);
    const isMeantText = textTest(match);
    const wanted = new Uint8Array(this.#dictionary.size);
    this.#dictionary.values.forEach((value: string | number, code) => {
      if (typeof value === 'number' ? isMeantNumber(value) : isMeantText(value)) wanted[code] = 1;
    });
    return wanted;
  }
}

function countOnce(code: number, doc: number, counts: Uint32Array, lastDocs: Int32Array): void {
  if (lastDocs[code] === doc) return;
  lastDocs[code] = doc;
  counts[code] = (counts[code] ?? 0) + 1;
}
