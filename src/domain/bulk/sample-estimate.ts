import type { SampleResult } from './bulk-act';

/** Shares from 0 to 1. */
export interface SampleEstimate {
  /** Share of the checked records. */
  readonly share: number;
  /** Bounds of the interval that contains the share of all wrong records in at least 95 of 100 samples. */
  readonly low: number;
  readonly high: number;
}

/** Probability excluded at each end of the interval. */
const TAIL = 0.025;

/** Number of bisection steps; more than the precision of a number needs. */
const HALVINGS = 60;

/**
 * Estimated share of wrong records, based on those that were checked. The bounds are those of the exact Clopper–Pearson interval,
 * narrowed by what the checked records prove, so that they are equal once all were checked. Null before any record was checked.
 */
export function sampleEstimate({ looked, wrong }: SampleResult, total: number): SampleEstimate | null {
  if (looked === 0) return null;
  const right = looked - wrong;
  const low = shareWhere((share) => atLeast(wrong, looked, share) < TAIL);
  const high = shareWhere((share) => 1 - atLeast(wrong + 1, looked, share) > TAIL);
  const all = Math.max(total, looked);
  return {
    share: wrong / looked,
    low: Math.max(wrong === 0 ? 0 : low, wrong / all),
    high: Math.min(right === 0 ? 1 : high, (all - right) / all),
  };
}

/** The greatest share for which `isTrue` is true. It must be true for all smaller shares and false for all greater ones. */
function shareWhere(isTrue: (share: number) => boolean): number {
  let low = 0;
  let high = 1;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (isTrue(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Probability that at least `count` of `looked` records are wrong if that `share` of all records is wrong. */
function atLeast(count: number, looked: number, share: number): number {
  let term = (1 - share) ** looked;
  let less = 0;
  for (let wrong = 0; wrong < count; wrong += 1) {
    less += term;
    term *= ((looked - wrong) / (wrong + 1)) * (share / (1 - share));
  }
  return 1 - less;
}
