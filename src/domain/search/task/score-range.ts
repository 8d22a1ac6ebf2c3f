import type { RangeCondition } from '../filter-condition';
import type { RangeBounds } from '../number-range';
import type { ScoreRange } from './task-search';

/** The score filter is in percent (TSK-6). */
export const SCORE_PERCENT: RangeBounds = { min: 0, max: 100, step: 1 };

/** Fractions of a range in percent; an open end is 0 or 1. Null is no filter. */
export function scoreRangeOf(condition: RangeCondition | null): ScoreRange | null {
  if (condition === null) return null;
  const { ge, le } = condition;
  return { from: Number(ge ?? SCORE_PERCENT.min) / 100, to: Number(le ?? SCORE_PERCENT.max) / 100 };
}

/** The range in percent; its ends are open at 0 and 100. */
export function percentRangeOf(range: ScoreRange | null): RangeCondition | null {
  if (range === null) return null;
  const [ge, le] = [percentOf(range.from), percentOf(range.to)];
  return { kind: 'range', ge: ge <= 0 ? null : ge, le: le >= 100 ? null : le };
}

/** Converts a fraction to percent without the rounding error of a product, such as that of 0.57 and 100. */
function percentOf(fraction: number): number {
  return Number((fraction * 100).toPrecision(12));
}

const BARS = 50;

/** Numbers of records in ranges of 2 percent; a score of 1 is in the last one. Empty without a score. */
export function scoreBars(counts: ReadonlyMap<number, number>): readonly number[] {
  if (counts.size === 0) return [];
  const bars = Array.from({ length: BARS }, () => 0);
  for (const [score, count] of counts) {
    const bar = Math.min(BARS - 1, Math.max(0, Math.floor(Math.round(score * 1_000) / (1_000 / BARS))));
    bars[bar] = (bars[bar] ?? 0) + count;
  }
  return bars;
}
