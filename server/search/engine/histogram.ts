import type { HistogramCounts } from '../search-request';
import type { NumberColumn } from './number-column';
import type { Rows } from './rows';

/** More bins are not listed one by one; from then on those without records are left out. */
const MAX_BINS = 65_536;

/** Records by bins of their numbers. */
export function histogramOf(column: NumberColumn, rows: Rows, interval: number): HistogramCounts {
  const bins = new Bins(interval);
  const counts = new Map<number, number>();
  const count = (bin: number) => counts.set(bin, (counts.get(bin) ?? 0) + 1);
  column.eachRow(rows, (numbers) => {
    const [first = NaN] = numbers;
    if (numbers.length === 1) count(bins.binOf(first));
    else for (const bin of new Set(numbers.map((number) => bins.binOf(number)))) count(bin);
  });
  const listed = listedBins([...counts.keys()]);
  return {
    kind: 'histogram',
    bins: listed.map((bin) => ({ from: bins.lowerBound(bin), count: counts.get(bin) ?? 0 })),
  };
}

/** In ascending order, with those between the lowest and the highest one. */
function listedBins(filled: readonly number[]): readonly number[] {
  const sorted = filled.toSorted((a, b) => a - b);
  const [lowest = 0] = sorted;
  const size = (sorted.at(-1) ?? 0) - lowest + 1;
  return sorted.length === 0 || size > MAX_BINS
    ? sorted
    : Array.from({ length: size }, (_, at) => lowest + at);
}

/** Bins of the same width, by number; bin 0 begins at 0. */
class Bins {
  readonly #interval: number;
  /** Bins of a width of 1, if that is a whole number: dividing by it gives the double nearest to a decimal such as 0.57. */
  readonly #perUnit: number | null;

  constructor(interval: number) {
    this.#interval = interval;
    const perUnit = Math.round(1 / interval);
    this.#perUnit = perUnit >= 1 && 1 / perUnit === interval ? perUnit : null;
  }

  lowerBound(bin: number): number {
    return this.#perUnit === null ? bin * this.#interval : bin / this.#perUnit;
  }

  /** A product or quotient may be rounded to the other side of a bound. */
  binOf(number: number): number {
    const bin = Math.floor(this.#perUnit === null ? number / this.#interval : number * this.#perUnit);
    if (this.lowerBound(bin + 1) <= number) return bin + 1;
    return this.lowerBound(bin) > number ? bin - 1 : bin;
  }
}
