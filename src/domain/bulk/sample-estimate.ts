import type { SampleResult } from './bulk-act';

/** Shares, from 0 to 1. */
export interface SampleEstimate {
  /** Share of the checked records. */
  readonly share: number;
  /** The share of wrong ones among all lies between them in at least 95 of 100 samples. */
  readonly low: number;
  readonly high: number;
}

/** Chance left out at each end of the interval. */
const TAIL = 0.025;

/** Halvings of the interval; more than the digits of a number. */
const HALVINGS = 60;

/**
 * How many of all records are wrong, told from those that were looked at: the exact interval of Clopper and Pearson, and
 * never beyond what was seen for certain, so that it is one number once all were looked at. Null before anything was.
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

/** The greatest share of which it is true; true of small ones only. */
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

/** Chance that among `looked` records at least `count` are wrong, when that `share` of all is. */
function atLeast(count: number, looked: number, share: number): number {
  let term = (1 - share) ** looked;
  let less = 0;
  for (let wrong = 0; wrong < count; wrong += 1) {
    less += term;
    term *= ((looked - wrong) / (wrong + 1)) * (share / (1 - share));
  }
  return 1 - less;
}
