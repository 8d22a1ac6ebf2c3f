import { describe, expect, it } from 'vitest';
import { histogramOf } from './histogram';
import { NumberColumn } from './number-column';

/** Bins as [lower bound, count] of rows with these numbers. */
function bins(interval: number, ...rows: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const column = new NumberColumn('exact');
  rows.forEach((numbers, row) => column.put(row, numbers));
  const all = Uint32Array.from(rows.keys());
  return histogramOf(column, { rows: all, docOf: Int32Array.from(all) }, interval).bins.map(
    ({ from, count }) => [from, count],
  );
}

describe('a histogram', () => {
  it('has all bins from the lowest to the highest one, also empty ones (TWI-28)', () => {
    expect(bins(0.001, [0.55], [0.5531], [0.5539])).toEqual([
      [0.55, 1],
      [0.551, 0],
      [0.552, 0],
      [0.553, 2],
    ]);
  });

  it('counts a record once in each bin (TWI-28)', () => {
    expect(bins(0.001, [0.6, 0.6, 0.601], [0.6])).toEqual([
      [0.6, 2],
      [0.601, 1],
    ]);
  });

  it('puts each decimal of three digits into the bin that it begins (TWI-28)', () => {
    const scores = Array.from({ length: 1_001 }, (_, index) => Number((index / 1_000).toFixed(3)));
    expect(bins(0.001, ...scores.map((score) => [score]))).toEqual(scores.map((score) => [score, 1]));
  });

  it('puts numbers right below a bound into the bin before it', () => {
    expect(bins(0.001, [0.57 - Number.EPSILON], [0.57])).toEqual([
      [0.569, 1],
      [0.57, 1],
    ]);
  });

  it('has bins of any width, also below 0', () => {
    expect(bins(5, [12], [-1], [4], [5])).toEqual([
      [-5, 1],
      [0, 1],
      [5, 1],
      [10, 1],
    ]);
    expect(bins(0.3, [0.3], [0.95])).toEqual([
      [0.3, 1],
      [0.6, 0],
      [0.8999999999999999, 1],
    ]);
  });

  it('leaves out empty bins if there are very many', () => {
    expect(bins(1, [1], [10_000_000])).toEqual([
      [1, 1],
      [10_000_000, 1],
    ]);
  });

  it('of no numbers has no bins', () => {
    expect(bins(0.001, [], [])).toEqual([]);
  });
});
