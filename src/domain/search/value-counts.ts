import type { ExactNumber } from '#domain/shared/exact-json';

/** Number of records per value, the most frequent value first. */
export interface TermCounts {
  readonly counts: ReadonlyMap<string, number>;
  /** True if there are more values than a server returns at once. */
  readonly isCut: boolean;
}

/** Minimum and maximum of the values, and the number of records that have one; null if no record has a value. */
export interface RangeCounts {
  readonly min: ExactNumber | null;
  readonly max: ExactNumber | null;
  readonly count: number;
}

/** Null if the count is unknown because the server did not return that value. */
export function countOfTerm(counts: TermCounts | RangeCounts | null, term: string): number | null {
  if (counts === null || !('counts' in counts)) return null;
  return counts.counts.get(term) ?? (counts.isCut ? null : 0);
}

/** Number of records that have a value. */
export function countOfNumbers(counts: TermCounts | RangeCounts | null): number | null {
  if (counts === null) return null;
  return 'counts' in counts
    ? [...counts.counts.values()].reduce((sum, count) => sum + count, 0)
    : counts.count;
}

/** True if the counts alone prove that there are values to choose from; if false, there may still be some. */
export function haveChoice(counts: TermCounts | RangeCounts | null): boolean {
  if (counts === null) return false;
  if ('counts' in counts) return counts.counts.size > 0;
  return counts.min !== null && counts.max !== null && counts.min < counts.max;
}
