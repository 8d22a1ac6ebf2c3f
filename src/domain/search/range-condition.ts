import type { RangeCondition } from './record-filter';

/** Bounds that a range is chosen within. `min` is less than `max`. */
export interface RangeBounds {
  readonly min: number;
  readonly max: number;
  /** 1 for whole numbers, else a part of 1 that is written in decimals. */
  readonly step: number;
}

/** Both belong to it; `low` is at most `high`. */
export interface NumberRange {
  readonly low: number;
  readonly high: number;
}

/** Whole numbers and ratings are chosen in steps of 1, other numbers in hundredths (LIM-13). */
export const WHOLE_STEP = 1;
export const FINE_STEP = 0.01;

/** The bounds reach from step to step, so that no extreme lies between two of them; null where there is nothing to choose. */
export function rangeBounds(min: number, max: number, step: number): RangeBounds | null {
  const bounds = { min: onStep(min, step, Math.floor), max: onStep(max, step, Math.ceil), step };
  return min < max && bounds.min < bounds.max ? bounds : null;
}

/** Meaning of a condition within the bounds; without a condition, all of them. */
export function rangeWithin(bounds: RangeBounds, condition: RangeCondition | null): NumberRange {
  const low = clamped(condition?.ge ?? bounds.min, bounds);
  return { low, high: Math.max(low, clamped(condition?.le ?? bounds.max, bounds)) };
}

/** Another lower end within the bounds; an upper end that it passes goes along. */
export function withLow(range: NumberRange, low: number, bounds: RangeBounds): NumberRange {
  const next = settled(low, bounds);
  return { low: next, high: Math.max(next, range.high) };
}

/** Another upper end within the bounds; a lower end that it passes goes along. */
export function withHigh(range: NumberRange, high: number, bounds: RangeBounds): NumberRange {
  const next = settled(high, bounds);
  return { low: Math.min(next, range.low), high: next };
}

/** An end at its bound stays open, for records to come that lie beyond; null for the whole range, which narrows nothing. */
export function rangeCondition({ low, high }: NumberRange, { min, max }: RangeBounds): RangeCondition | null {
  const ge = low <= min ? null : low;
  const le = high >= max ? null : high;
  return ge === null && le === null ? null : { kind: 'range', ge, le };
}

/** The nearest value on a step. */
export function nearestStep(value: number, step: number): number {
  return onStep(value, step, Math.round);
}

function settled(value: number, bounds: RangeBounds): number {
  return clamped(bounds.step === WHOLE_STEP ? Math.round(value) : value, bounds);
}

function clamped(value: number, { min, max }: RangeBounds): number {
  return Math.min(max, Math.max(min, value));
}

/** In steps of a part of 1, counted in wholes: 3 × 0.1 is not 0.3. */
function onStep(value: number, step: number, round: (value: number) => number): number {
  const parts = Math.round(1 / step);
  // The rounding error of a decimal division must not lead to the next step.
  const scaled = Number((value * parts).toPrecision(15));
  // Added to 0, what is rounded up from below is not −0.
  return round(scaled) / parts + 0;
}
