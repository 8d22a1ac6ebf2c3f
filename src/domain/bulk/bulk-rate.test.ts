import { expect, it } from 'vitest';
import { rateOf, withMark, type RateMark } from './bulk-rate';

const marks = (...given: ReadonlyArray<readonly [at: number, settled: number]>): readonly RateMark[] =>
  given.reduce<readonly RateMark[]>((all, [at, settled]) => withMark(all, { at, settled }), []);

it('there is no rate during the first half second', () => {
  expect(rateOf([])).toBeNull();
  expect(rateOf(marks([0, 0]))).toBeNull();
  expect(rateOf(marks([0, 0], [499, 100]))).toBeNull();
  expect(rateOf(marks([0, 0], [500, 100]))).toBe(200);
});

it('a rate covers the last five seconds', () => {
  expect(rateOf(marks([0, 0], [4_000, 4_000], [6_000, 4_200]))).toBe(100);
});

it('a rate restarts after a pause', () => {
  expect(rateOf(marks([0, 0], [1_000, 500], [60_000, 510]))).toBeNull();
});
