import { exactNumberOf, type ExactNumber } from '../shared/exact-json';
import type { RangeCondition } from './filter-condition';

/** Bounds for choosing a range. `min` is less than `max`. */
export interface RangeBounds {
  readonly min: ExactNumber;
  readonly max: ExactNumber;
  /** 1 for whole numbers, otherwise a decimal fraction of 1. */
  readonly step: number;
}

/** Both ends are inclusive; `low` is at most `high`. */
export interface NumberRange {
  readonly low: ExactNumber;
  readonly high: ExactNumber;
}

/** Whole numbers and ratings have steps of 1, other numbers steps of 0.01 (LIM-13). */
export const WHOLE_STEP = 1;
export const FINE_STEP = 0.01;

/** Bounds rounded outwards to steps, so that they include both extremes; null if there is nothing to choose. */
export function rangeBounds(min: ExactNumber, max: ExactNumber, step: number): RangeBounds | null {
  const bounds = { min: onStep(min, step, Math.floor), max: onStep(max, step, Math.ceil), step };
  return min < max && bounds.min < bounds.max ? bounds : null;
}

/** The range of a condition within the bounds; the full range if there is no condition. */
export function rangeWithin(bounds: RangeBounds, condition: RangeCondition | null): NumberRange {
  const low = clamped(condition?.ge ?? bounds.min, bounds);
  return { low, high: larger(low, clamped(condition?.le ?? bounds.max, bounds)) };
}

/** Sets the lower end within the bounds; moves the upper end along if necessary. */
export function withLow(range: NumberRange, low: ExactNumber, bounds: RangeBounds): NumberRange {
  const next = settled(low, bounds);
  return { low: next, high: larger(next, range.high) };
}

/** Sets the upper end within the bounds; moves the lower end along if necessary. */
export function withHigh(range: NumberRange, high: ExactNumber, bounds: RangeBounds): NumberRange {
  const next = settled(high, bounds);
  return { low: next < range.low ? next : range.low, high: next };
}

/**
 * An end at its bound stays open, to include future records beyond it; null for the full range, which does not narrow the search.
 */
export function rangeCondition({ low, high }: NumberRange, { min, max }: RangeBounds): RangeCondition | null {
  const ge = low <= min ? null : low;
  const le = high >= max ? null : high;
  return ge === null && le === null ? null : { kind: 'range', ge, le };
}

/** The nearest value that is a multiple of the step. */
export function nearestStep(value: ExactNumber, step: number): ExactNumber {
  return onStep(value, step, Math.round);
}

/** The value a number of steps away. Whole numbers beyond the precision of doubles always change by 1. */
export function stepsAway(value: ExactNumber, steps: number, step: number): ExactNumber {
  const isWhole = typeof value === 'bigint' || (step === WHOLE_STEP && Number.isInteger(value));
  if (isWhole) return exactNumberOf(BigInt(value) + BigInt(steps));
  return nearestStep(Number(value) + steps * step, step);
}

/** The value at a position on a slider, which supports only doubles: its ends return the exact bounds. */
export function valueOnSlider(place: number, { min, max }: RangeBounds): ExactNumber {
  if (place === Number(min)) return min;
  if (place === Number(max)) return max;
  return Number.isInteger(place) ? exactNumberOf(BigInt(place)) : place;
}

function settled(value: ExactNumber, bounds: RangeBounds): ExactNumber {
  return clamped(bounds.step === WHOLE_STEP ? nearestStep(value, WHOLE_STEP) : value, bounds);
}

function clamped(value: ExactNumber, { min, max }: RangeBounds): ExactNumber {
  if (value < min) return min;
  return value > max ? max : value;
}

function larger(a: ExactNumber, b: ExactNumber): ExactNumber {
  return a > b ? a : b;
}

/** Rounds to a step by counting steps as whole numbers, since 3 × 0.1 is not 0.3. Whole numbers are always on a step. */
function onStep(value: ExactNumber, step: number, round: (value: number) => number): ExactNumber {
  if (typeof value === 'bigint' || Number.isInteger(value)) return value === 0 ? 0 : value;
  const parts = Math.round(1 / step);
  // Prevents a rounding error of the division from leading to the next step.
  const scaled = Number((value * parts).toPrecision(15));
  // Adding 0 turns −0 into 0.
  return round(scaled) / parts + 0;
}
