import type { Match } from '../search-request';
import type { Archive } from './archive';
import type { Bits } from './bits';
import { grown, newFloat64 } from './growing';
import { numberTest } from './matching';
import type { Rows } from './rows';

export interface Extremes {
  readonly min: number | null;
  readonly max: number | null;
  readonly count: number;
}

/** Numbers by row. `isSingle`: kept and compared in single precision (SEA-10). */
export class NumberColumn {
  readonly kind = 'number';
  readonly #isSingle: boolean;
  /** All values of records with more than one. */
  readonly #lists = new Map<number, readonly number[]>();
  #smallest = new Float64Array(0);
  /** Not kept as long as no row has several. */
  #largest: Float64Array | null = null;

  constructor(isSingle: boolean) {
    this.#isSingle = isSingle;
  }

  /** Puts the numbers of a row in the place of those it had. */
  put(row: number, numbers: readonly number[]): void {
    if (numbers.length === 0 && row >= this.#smallest.length) return;
    this.#lists.delete(row);
    this.#smallest = grown(this.#smallest, row + 1, newFloat64, NaN);
    if (numbers.length > 1)
      this.#putSeveral(
        row,
        numbers.map((number) => this.#kept(number)),
      );
    else {
      const [number = NaN] = numbers;
      this.#smallest[row] = this.#kept(number);
      this.#putLargest(row, this.#kept(number));
    }
  }

  /** Adds the documents with a number that is meant. */
  mark({ rows, docOf }: Rows, match: Match, into: Bits): void {
    const isMeant = numberTest(match, (number) => this.#rounded(number));
    const [smallest, largest] = [this.#smallest, this.#largest];
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      if (isMeant(smallest[row] ?? NaN)) into.add(docOf[row] ?? 0);
      else if (
        largest !== null &&
        largest[row] !== smallest[row] &&
        this.#lists.get(row)?.some(isMeant) === true
      )
        into.add(docOf[row] ?? 0);
    }
  }

  extremes({ rows }: Pick<Rows, 'rows'>): Extremes {
    const smallest = this.#smallest;
    const largest = this.#largest ?? smallest;
    let min = Infinity;
    let max = -Infinity;
    let count = 0;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      const low = smallest[row] ?? NaN;
      const high = largest[row] ?? NaN;
      if (low < min) min = low;
      if (high > max) max = high;
      if (!Number.isNaN(low)) count += 1;
    }
    return count === 0 ? { min: null, max: null, count } : { min, max, count };
  }

  /** Lowers by document the key it is sorted by: `sign` times a number; 1 takes the smallest, -1 the largest. */
  lowerKeys({ rows, docOf }: Rows, sign: 1 | -1, keys: Float64Array): void {
    const numbers = sign === 1 ? this.#smallest : (this.#largest ?? this.#smallest);
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      const key = sign * (numbers[row] ?? NaN);
      const doc = docOf[row] ?? 0;
      if (key < (keys[doc] ?? Infinity)) keys[doc] = key;
    }
  }

  /** Numbers are their own positions among all. */
  valueAt(position: number): number {
    return position;
  }

  placeOf(value: string | number): number {
    return Number(value);
  }

  get bytes(): number {
    return this.#smallest.length * (this.#largest === null ? 8 : 16) + this.#lists.size * 120;
  }

  archive(archive: Archive): void {
    for (const [row, numbers] of archive.value([...this.#lists])) this.#lists.set(row, numbers);
    this.#smallest = archive.float64(this.#smallest);
    const hasLargest = archive.value(this.#largest !== null);
    this.#largest = hasLargest ? archive.float64(this.#largest ?? this.#smallest) : null;
  }

  #putSeveral(row: number, numbers: readonly number[]): void {
    this.#lists.set(row, numbers);
    this.#smallest[row] = numbers.reduce((a, b) => Math.min(a, b));
    this.#largest ??= this.#smallest.slice();
    this.#putLargest(
      row,
      numbers.reduce((a, b) => Math.max(a, b)),
    );
  }

  #putLargest(row: number, number: number): void {
    if (this.#largest === null) return;
    this.#largest = grown(this.#largest, row + 1, newFloat64, NaN);
    this.#largest[row] = number;
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
