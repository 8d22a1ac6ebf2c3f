import { exactNumberOf, type ExactNumber } from '../shared/exact-json';
import type { RangeCondition } from './filter-condition';

/** Bounds that a range is chosen within. `min` is less than `max`. */
export interface RangeBounds {
  readonly min: ExactNumber;
  readonly max: ExactNumber;
  /** 1 for whole numbers, else a part of 1 that is written in decimals. */
  readonly step: number;
}

/** Both belong to it; `low` is at most `high`. */
export interface NumberRange {
  readonly low: ExactNumber;
  readonly high: ExactNumber;
}

/** Whole numbers and ratings are chosen in steps of 1, other numbers in hundredths (LIM-13). */
export const WHOLE_STEP = 1;
export const FINE_STEP = 0.01;

/** The bounds reach from step to step, so that no extreme lies between two of them; null where there is nothing to choose. */
export function rangeBounds(min: ExactNumber, max: ExactNumber, step: number): RangeBounds | null {
  const bounds = { min: onStep(min, step, Math.floor), max: onStep(max, step, Math.ceil), step };
  return min < max && bounds.min < bounds.max ? bounds : null;
}

/** Meaning of a condition within the bounds; without a condition, all of them. */
export function rangeWithin(bounds: RangeBounds, condition: RangeCondition | null): NumberRange {
  const low = clamped(condition?.ge ?? bounds.min, bounds);
  return { low, high: larger(low, clamped(condition?.le ?? bounds.max, bounds)) };
}

/** Another lower end within the bounds; an upper end that it passes goes along. */
export function withLow(range: NumberRange, low: ExactNumber, bounds: RangeBounds): NumberRange {
  const next = settled(low, bounds);
  return { low: next, high: larger(next, range.high) };
}

/** Another upper end within the bounds; a lower end that it passes goes along. */
export function withHigh(range: NumberRange, high: ExactNumber, bounds: RangeBounds): NumberRange {
  const next = settled(high, bounds);
  return { low: next < range.low ? next : range.low, high: next };
}

/** An end at its bound stays open, for records to come that lie beyond; null for the whole range, which narrows nothing. */
export function rangeCondition({ low, high }: NumberRange, { min, max }: RangeBounds): RangeCondition | null {
  const ge = low <= min ? null : low;
  const le = high >= max ? null : high;
  return ge === null && le === null ? null : { kind: 'range', ge, le };
}

/** The nearest value on a step. */
export function nearestStep(value: ExactNumber, step: number): ExactNumber {
  return onStep(value, step, Math.round);
}

/** The value some steps away. Whole numbers that no double holds have no parts, and always go by 1. */
export function stepsAway(value: ExactNumber, steps: number, step: number): ExactNumber {
  const isWhole = typeof value === 'bigint' || (step === WHOLE_STEP && Number.isInteger(value));
  if (isWhole) return exactNumberOf(BigInt(value) + BigInt(steps));
  return nearestStep(Number(value) + steps * step, step);
}

/** The value of a place on a slider, which knows doubles only: at its ends, the bounds with all of their digits. */
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

/** In steps of a part of 1, counted in wholes: 3 × 0.1 is not 0.3. Whole numbers are on a step. */
function onStep(value: ExactNumber, step: number, round: (value: number) => number): ExactNumber {
  if (typeof value === 'bigint' || Number.isInteger(value)) return value === 0 ? 0 : value;
  const parts = Math.round(1 / step);
  // The rounding error of a decimal division must not lead to the next step.
  const scaled = Number((value * parts).toPrecision(15));
  // Added to 0, a number that is rounded up from below is not −0.
  return round(scaled) / parts + 0;
}
