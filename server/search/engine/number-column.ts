import type { Match } from '../search-request';
import type { Bits } from './bits';
import { grown, newFloat64 } from './growing';
import { numberTest } from './number-test';
import type { Rows } from './rows';

/** Stands for several numbers, which are kept apart. No value is as large: what does not fit is cut to the largest. */
const LIST = Infinity;

export interface Extremes {
  readonly min: number | null;
  readonly max: number | null;
  readonly count: number;
}

/** Numbers by row. `isSingle`: kept and compared in single precision (feedback API, 4.5). */
export class NumberColumn {
  readonly kind = 'number';
  readonly #isSingle: boolean;
  readonly #lists = new Map<number, readonly number[]>();
  #numbers = new Float64Array(0);

  constructor(isSingle: boolean) {
    this.#isSingle = isSingle;
  }

  /** Puts the numbers of a row in the place of those it had. */
  put(row: number, numbers: readonly number[]): void {
    this.#lists.delete(row);
    if (numbers.length === 0 && row >= this.#numbers.length) return;
    this.#numbers = grown(this.#numbers, row + 1, newFloat64, NaN);
    const kept = numbers.map((number) => this.#kept(number));
    if (kept.length > 1) this.#lists.set(row, kept);
    this.#numbers[row] = kept.length > 1 ? LIST : (kept[0] ?? NaN);
  }

  /** Adds the documents with a number that is meant. */
  mark({ rows, docOf }: Rows, match: Match, into: Bits): void {
    const isMeant = numberTest(match, (number) => this.#rounded(number));
    const numbers = this.#numbers;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      const number = numbers[row] ?? NaN;
      if (number === LIST ? this.#lists.get(row)?.some(isMeant) === true : isMeant(number))
        into.add(docOf[row] ?? 0);
    }
  }

  extremes({ rows }: Pick<Rows, 'rows'>): Extremes {
    let [min, max, count] = [Infinity, -Infinity, 0];
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      const number = this.#numbers[row] ?? NaN;
      if (Number.isNaN(number)) continue;
      const list = number === LIST ? this.#lists.get(row) : undefined;
      count += 1;
      min = Math.min(min, list === undefined ? number : Math.min(...list));
      max = Math.max(max, list === undefined ? number : Math.max(...list));
    }
    return count === 0 ? { min: null, max: null, count } : { min, max, count };
  }

  /** Lowers by document the key it is sorted by: `sign` times a number; 1 takes the smallest, -1 the largest. */
  lowerKeys({ rows, docOf }: Rows, sign: 1 | -1, keys: Float64Array): void {
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      const number = this.#numbers[row] ?? NaN;
      const list = number === LIST ? this.#lists.get(row) : undefined;
      const key = list === undefined ? sign * number : Math.min(...list.map((part) => sign * part));
      const doc = docOf[row] ?? 0;
      if (key < (keys[doc] ?? Infinity)) keys[doc] = key;
    }
  }

  get bytes(): number {
    return this.#numbers.length * 8 + this.#lists.size * 120;
  }

  #kept(number: number): number {
    const rounded = this.#rounded(number);
    const largest = this.#isSingle ? LARGEST_SINGLE : Number.MAX_VALUE;
    return Math.min(largest, Math.max(-largest, rounded));
  }

  #rounded(number: number): number {
    return this.#isSingle ? Math.fround(number) : number;
  }
}

const LARGEST_SINGLE = 3.4028234663852886e38;
