import { describe, expect, it } from 'vitest';
import { forEachSeed } from '#tests/builders/random';
import {
  FINE_STEP,
  nearestStep,
  rangeBounds,
  rangeCondition,
  rangeWithin,
  stepsAway,
  valueOnSlider,
  WHOLE_STEP,
  withHigh,
  withLow,
} from './number-range';

const BOUNDS = { min: -5, max: 20, step: WHOLE_STEP };

describe('range bounds', () => {
  it.each([
    [0, 1, FINE_STEP, { min: 0, max: 1, step: FINE_STEP }],
    [-5, 20, WHOLE_STEP, { min: -5, max: 20, step: WHOLE_STEP }],
    [-1.253, 22.517, FINE_STEP, { min: -1.26, max: 22.52, step: FINE_STEP }],
    [0.1, 0.3, FINE_STEP, { min: 0.1, max: 0.3, step: FINE_STEP }],
    [1.15, 4.35, FINE_STEP, { min: 1.15, max: 4.35, step: FINE_STEP }],
    [0.001, 0.002, FINE_STEP, { min: 0, max: 0.01, step: FINE_STEP }],
    [-0.005, 1e12, FINE_STEP, { min: -0.01, max: 1e12, step: FINE_STEP }],
    [0, Number.MAX_SAFE_INTEGER, WHOLE_STEP, { min: 0, max: Number.MAX_SAFE_INTEGER, step: WHOLE_STEP }],
    [-(2n ** 63n), 2n ** 53n + 1n, WHOLE_STEP, { min: -(2n ** 63n), max: 2n ** 53n + 1n, step: WHOLE_STEP }],
    [0.5, 2n ** 53n + 1n, FINE_STEP, { min: 0.5, max: 2n ** 53n + 1n, step: FINE_STEP }],
  ])('bounds from %s to %s in steps of %d include both extremes (LIM-13)', (min, max, step, bounds) => {
    expect(rangeBounds(min, max, step)).toEqual(bounds);
  });

  it('a single value has no bounds', () => {
    expect(rangeBounds(7, 7, WHOLE_STEP)).toBeNull();
    expect(rangeBounds(0.301, 0.301, FINE_STEP)).toBeNull();
  });
});

describe('a range', () => {
  it.each([
    [null, { low: -5, high: 20 }],
    [
      { ge: 3, le: null },
      { low: 3, high: 20 },
    ],
    [
      { ge: null, le: -2.5 },
      { low: -5, high: -2.5 },
    ],
    [
      { ge: -100, le: 100 },
      { low: -5, high: 20 },
    ],
    [
      { ge: 100, le: 200 },
      { low: 20, high: 20 },
    ],
  ])('a range for the condition %j is within its bounds', (condition, range) => {
    expect(rangeWithin(BOUNDS, condition && { kind: 'range', ...condition })).toEqual(range);
  });

  it('a handle that crosses the other one moves it along (SEA-18)', () => {
    expect(withLow({ low: 0, high: 10 }, 15, BOUNDS)).toEqual({ low: 15, high: 15 });
    expect(withHigh({ low: 0, high: 10 }, -3, BOUNDS)).toEqual({ low: -3, high: -3 });
    expect(withLow({ low: 0, high: 10 }, 10, BOUNDS)).toEqual({ low: 10, high: 10 });
  });

  it('values are clamped to the bounds, and rounded if steps are whole', () => {
    expect(withLow({ low: 0, high: 10 }, -99, BOUNDS).low).toBe(-5);
    expect(withHigh({ low: 0, high: 10 }, 99, BOUNDS).high).toBe(20);
    expect(withHigh({ low: 0, high: 10 }, 3.6, BOUNDS).high).toBe(4);
    expect(withLow({ low: 0, high: 1 }, 0.125, { min: 0, max: 1, step: FINE_STEP }).low).toBe(0.125);
  });

  it('a range that reaches a bound is open on that side, and a full range has no condition (SEA-18)', () => {
    expect(rangeCondition({ low: -5, high: 20 }, BOUNDS)).toBeNull();
    expect(rangeCondition({ low: 0, high: 20 }, BOUNDS)).toEqual({ kind: 'range', ge: 0, le: null });
    expect(rangeCondition({ low: -5, high: 7 }, BOUNDS)).toEqual({ kind: 'range', ge: null, le: 7 });
    expect(rangeCondition({ low: 3, high: 3 }, BOUNDS)).toEqual({ kind: 'range', ge: 3, le: 3 });
  });

  it('whole numbers beyond the precision of doubles remain exact', () => {
    const ids = { min: 2n ** 53n, max: 2n ** 53n + 9n, step: WHOLE_STEP };
    const all = rangeWithin(ids, null);
    const fromSecond = withLow(all, 2n ** 53n + 1n, ids);

    expect(fromSecond).toEqual({ low: 2n ** 53n + 1n, high: 2n ** 53n + 9n });
    expect(rangeCondition(fromSecond, ids)).toEqual({ kind: 'range', ge: 2n ** 53n + 1n, le: null });
    expect(withHigh(fromSecond, 2n ** 53n, ids)).toEqual({ low: 2n ** 53n, high: 2n ** 53n });
    expect(withLow(all, 5, ids)).toEqual(all);
  });

  it('steps remain exact across the largest safe integer', () => {
    expect(stepsAway(Number.MAX_SAFE_INTEGER, 2, WHOLE_STEP)).toBe(2n ** 53n + 1n);
    expect(stepsAway(2n ** 53n + 1n, -2, WHOLE_STEP)).toBe(Number.MAX_SAFE_INTEGER);
    expect(stepsAway(0.29, 1, FINE_STEP)).toBe(0.3);
  });

  it('the ends of a slider return the exact bounds', () => {
    const ids = { min: 1, max: 2n ** 53n + 1n, step: WHOLE_STEP };

    expect(valueOnSlider(2 ** 53, ids)).toBe(2n ** 53n + 1n);
    expect(valueOnSlider(7, ids)).toBe(7);
    expect(valueOnSlider(2 ** 60, { ...ids, max: 2n ** 62n })).toBe(2n ** 60n);
  });

  it('a range survives a round trip through its condition, in order and within the bounds', () => {
    forEachSeed((random) => {
      const min = random.below(2_000) / 100 - 10;
      const bounds = rangeBounds(min, min + 0.01 + random.below(500) / 10, FINE_STEP);
      if (bounds === null) throw new Error('These bounds lie apart');
      const anywhere = () => random.below(8_000) / 100 - 20;
      const range = withHigh(withLow(rangeWithin(bounds, null), anywhere(), bounds), anywhere(), bounds);
      expect(range.low).toBeLessThanOrEqual(range.high);
      expect(range.low).toBeGreaterThanOrEqual(bounds.min);
      expect(range.high).toBeLessThanOrEqual(bounds.max);
      expect(rangeWithin(bounds, rangeCondition(range, bounds))).toEqual(range);
    });
  });
});

it('nearestStep leaves no rounding errors of binary fractions', () => {
  expect(nearestStep(0.1 + 0.2, FINE_STEP)).toBe(0.3);
  expect(nearestStep(1.005, FINE_STEP)).toBe(1.01);
  expect(nearestStep(-2.4, WHOLE_STEP)).toBe(-2);
});
