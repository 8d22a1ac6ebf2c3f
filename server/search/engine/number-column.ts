import type { ExactNumber } from '#domain/shared/exact-json';
import type { Extremes, Interval, Match } from '../search-request';
import type { Archive } from './archive';
import type { Bits } from './bits';
import { grown, newFloat64 } from './growing';
import { numberTest } from './matching';
import type { Rows } from './rows';

/** How fractions are kept and compared: as doubles, or in single precision (SEA-10). Whole numbers of any size are exact. */
export type Precision = 'exact' | 'single';

/** Numbers by row. */
export class NumberColumn {
  readonly kind = 'number';
  readonly #precision: Precision;
  /** All values of a row that has several, or one that no double holds. */
  readonly #lists = new Map<number, readonly ExactNumber[]>();
  /** True once a row has had a number that no double holds: from then on, equal doubles are compared by the lists too. */
  #hasLarge = false;
  #smallest = new Float64Array(0);
  /** Not kept as long as no row has several. */
  #largest: Float64Array | null = null;

  constructor(precision: Precision) {
    this.#precision = precision;
  }

  /** Puts the numbers of a row in the place of those it had. */
  put(row: number, numbers: readonly ExactNumber[]): void {
    if (numbers.length === 0 && row >= this.#smallest.length) return;
    this.#lists.delete(row);
    this.#smallest = grown(this.#smallest, row + 1, newFloat64, NaN);
    const kept = numbers.map((number) => this.#kept(number));
    if (kept.length > 1 || kept.some(isLarge)) this.#putList(row, kept);
    else {
      const number = Number(kept[0] ?? NaN);
      this.#smallest[row] = number;
      this.#putLargest(row, number);
    }
  }

  /** Adds the documents with a number that is meant. */
  mark({ rows, docOf }: Rows, match: Match | Interval, into: Bits): void {
    const isMeant = numberTest(match, (number) => this.#rounded(number));
    const [smallest, largest] = [this.#smallest, this.#largest];
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      if (this.#hasLarge && this.#lists.has(row)) {
        if (this.#lists.get(row)?.some(isMeant) === true) into.add(docOf[row] ?? 0);
      } else if (isMeant(smallest[row] ?? NaN)) into.add(docOf[row] ?? 0);
      else if (
        largest !== null &&
        largest[row] !== smallest[row] &&
        this.#lists.get(row)?.some(isMeant) === true
      )
        into.add(docOf[row] ?? 0);
    }
  }

  /** Adds the documents with a number. */
  markAny({ rows, docOf }: Rows, into: Bits): void {
    const smallest = this.#smallest;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      if (!Number.isNaN(smallest[row] ?? NaN)) into.add(docOf[row] ?? 0);
    }
  }

  /** Calls back with each number of each row, as doubles. */
  eachNumber({ rows }: Pick<Rows, 'rows'>, take: (number: number) => void): void {
    const [smallest, largest] = [this.#smallest, this.#largest];
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      const number = smallest[row] ?? NaN;
      if (Number.isNaN(number)) continue;
      const list = largest === null ? undefined : this.#lists.get(row);
      if (list === undefined) take(number);
      else for (const one of list) take(Number(one));
    }
  }

  /** Calls back with all numbers of each row that has some, as doubles. */
  eachRow({ rows }: Pick<Rows, 'rows'>, take: (numbers: readonly number[]) => void): void {
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      const number = this.#smallest[row] ?? NaN;
      if (Number.isNaN(number)) continue;
      const list = this.#largest === null ? undefined : this.#lists.get(row);
      take(list === undefined ? [number] : list.map(Number));
    }
  }

  /** The smallest number of a row, as a double; NaN if it has none. */
  numberIn(row: number): number {
    return this.#smallest[row] ?? NaN;
  }

  /** In how many of all rows each of some numbers is the smallest one. */
  rowsWith(numbers: readonly number[]): ReadonlyMap<number, number> {
    const counts = new Map(numbers.map((number) => [number, 0]));
    const smallest = this.#smallest;
    // Nearly all rows are passed over by 16 bits of their number, which takes a tenth of the time of the map.
    const bits = quartersOf(smallest);
    const isSought = new Uint8Array(65_536);
    for (const [at, quarter] of quartersOf(Float64Array.from(numbers)).entries())
      if (at % QUARTERS === 0) isSought[quarter] = 1;
    for (let row = 0; row < smallest.length; row += 1) {
      if (isSought[bits[row * QUARTERS] ?? 0] === 0) continue;
      const number = smallest[row] ?? NaN;
      const count = counts.get(number);
      if (count !== undefined) counts.set(number, count + 1);
    }
    return counts;
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
      if (!Number.isNaN(low)) count += 1;
      if (low < min) min = low;
      if (high > max) max = high;
    }
    if (count === 0) return { min: null, max: null, count };
    return { ...(this.#hasLarge ? this.#exactly(rows, { min, max }) : { min, max }), count };
  }

  /** The exact numbers that round to the extremes. */
  #exactly(
    rows: Uint32Array,
    { min, max }: { readonly min: number; readonly max: number },
  ): { readonly min: ExactNumber; readonly max: ExactNumber } {
    const lists = Array.from(rows, (row) => this.#lists.get(row) ?? [this.#smallest[row] ?? NaN]);
    const nearest = (extreme: number) => lists.flat().filter((number) => Number(number) === extreme);
    return {
      min: nearest(min).reduce((a, b) => (b < a ? b : a), Infinity as ExactNumber),
      max: nearest(max).reduce((a, b) => (b > a ? b : a), -Infinity as ExactNumber),
    };
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

  /**
   * What rounding to doubles took from the keys of `lowerKeys`, by document, under the same sign; null where no key is rounded. A
   * double and its rest are in the order of the exact numbers.
   */
  restsOfKeys({ rows, docOf }: Rows, sign: 1 | -1, keys: Float64Array): Float64Array | null {
    if (!this.#hasLarge) return null;
    const rests = new Float64Array(keys.length).fill(Infinity);
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      const doc = docOf[row] ?? 0;
      const key = keys[doc] ?? Infinity;
      for (const number of this.#lists.get(row) ?? []) {
        if (sign * Number(number) === key)
          rests[doc] = Math.min(rests[doc] ?? Infinity, sign * restOf(number));
      }
      if (rests[doc] === Infinity) rests[doc] = 0;
    }
    return rests;
  }

  /** Numbers are their own positions among all. */
  valueAt(position: number): number {
    return position;
  }

  placeOf(value: string | ExactNumber): number {
    return Number(value);
  }

  get bytes(): number {
    return this.#smallest.length * (this.#largest === null ? 8 : 16) + this.#lists.size * 120;
  }

  archive(archive: Archive): void {
    for (const [row, numbers] of archive.value([...this.#lists])) {
      const kept = numbers.map((number) => this.#kept(number));
      this.#lists.set(row, kept);
      this.#hasLarge ||= kept.some(isLarge);
    }
    this.#smallest = archive.float64(this.#smallest);
    const hasLargest = archive.value(this.#largest !== null);
    this.#largest = hasLargest ? archive.float64(this.#largest ?? this.#smallest) : null;
  }

  #putList(row: number, numbers: readonly ExactNumber[]): void {
    this.#lists.set(row, numbers);
    this.#hasLarge ||= numbers.some(isLarge);
    const doubles = numbers.map(Number);
    const largest = doubles.reduce((a, b) => Math.max(a, b));
    this.#smallest[row] = doubles.reduce((a, b) => Math.min(a, b));
    if (numbers.length > 1) this.#largest ??= this.#smallest.slice();
    this.#putLargest(row, largest);
  }

  #putLargest(row: number, number: number): void {
    if (this.#largest === null) return;
    this.#largest = grown(this.#largest, row + 1, newFloat64, NaN);
    this.#largest[row] = number;
  }

  #kept(number: ExactNumber): ExactNumber {
    const rounded = this.#rounded(number);
    if (typeof rounded === 'bigint') return rounded;
    return Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, rounded));
  }

  /** In the one form of a number: a bigint for a whole number that a double might not represent. */
  #rounded(number: ExactNumber): ExactNumber {
    if (typeof number === 'bigint' || Number.isSafeInteger(number)) return number;
    if (Number.isInteger(number)) return BigInt(number);
    return this.#precision === 'single' ? Math.fround(number) : number;
  }
}

function isLarge(number: ExactNumber): number is bigint {
  return typeof number === 'bigint';
}

function restOf(number: ExactNumber): number {
  return typeof number === 'bigint' ? Number(number - BigInt(Number(number))) : 0;
}

const QUARTERS = 4;

/** Four for each number. */
function quartersOf(numbers: Float64Array): Uint16Array {
  return new Uint16Array(numbers.buffer, numbers.byteOffset, numbers.length * QUARTERS);
}
