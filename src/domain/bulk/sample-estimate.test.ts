import { describe, expect, it } from 'vitest';
import { sampleEstimate } from './sample-estimate';

const MANY = 1_000_000;

describe('estimated share of wrong records', () => {
  // Values from tables of the exact binomial interval.
  it.each([
    [0, 20, 0, 0.1684],
    [1, 20, 0.0013, 0.2487],
    [2, 20, 0.0123, 0.317],
    [5, 20, 0.0866, 0.491],
    [10, 20, 0.272, 0.728],
    [19, 20, 0.7513, 0.9987],
    [20, 20, 0.8316, 1],
    [1, 10, 0.0025, 0.445],
    [7, 50, 0.0582, 0.2674],
    [1, 1, 0.025, 1],
  ])('the estimate with %i of %i wrong is between %f and %f (BUL-14)', (wrong, looked, low, high) => {
    const estimate = sampleEstimate({ looked, wrong }, MANY);
    expect(estimate?.share).toBe(wrong / looked);
    expect(estimate?.low).toBeCloseTo(low, 4);
    expect(estimate?.high).toBeCloseTo(high, 4);
  });

  it('there is no estimate before any record was checked', () => {
    expect(sampleEstimate({ looked: 0, wrong: 0 }, MANY)).toBeNull();
  });

  it('the estimate is exact once all records were checked', () => {
    expect(sampleEstimate({ looked: 20, wrong: 3 }, 20)).toEqual({ share: 0.15, low: 0.15, high: 0.15 });
    // Some records were deleted in the meantime.
    expect(sampleEstimate({ looked: 20, wrong: 0 }, 18)).toEqual({ share: 0, low: 0, high: 0 });
  });

  it('the interval excludes shares that the checked records rule out', () => {
    const estimate = sampleEstimate({ looked: 20, wrong: 10 }, 22);
    expect(estimate?.low).toBeCloseTo(10 / 22);
    expect(estimate?.high).toBeCloseTo(12 / 22);
  });

  it('the interval narrows as more records are checked', () => {
    const width = (looked: number, wrong: number) => {
      const { low, high } = sampleEstimate({ looked, wrong }, MANY) ?? { low: 0, high: 1 };
      return high - low;
    };
    expect(width(40, 4)).toBeLessThan(width(20, 2));
    expect(width(20, 2)).toBeLessThan(width(10, 1));
  });
});
