import type { ExactNumber } from '#domain/shared/exact-json';
import type { StatusName } from '#domain/queue/status-list';
import type { FilterSubject } from './record-filter';
import { subjectId } from './record-subject';

/** How many records have each value, by value, the most frequent first. */
export interface TermCounts {
  readonly counts: ReadonlyMap<string, number>;
  /** There are more values than a server tells at once. */
  readonly isCut: boolean;
}

/** The extremes of the values, and how many records have one; null where no record has. */
export interface RangeCounts {
  readonly min: ExactNumber | null;
  readonly max: ExactNumber | null;
  readonly count: number;
}

/**
 * How many records each choice would leave, under all other conditions of a search: a category's own condition does not
 * count for its own values.
 */
export interface MatchCounts {
  /** Records that meet all conditions, the status too. */
  readonly total: number;
  readonly statuses: ReadonlyMap<StatusName, number>;
  /** By the id of the subject; a subject that the server does not count is missing. */
  readonly subjects: ReadonlyMap<string, TermCounts | RangeCounts>;
}

/** Number of records that a search would leave with each value of a subject; null without counts. */
export function countsOf(
  subject: FilterSubject,
  counts: MatchCounts | null,
): TermCounts | RangeCounts | null {
  return counts?.subjects.get(subjectId(subject)) ?? null;
}

/** Null where it is not known: beyond the values that a server tells at once. */
export function countOfTerm(counts: TermCounts | RangeCounts | null, term: string): number | null {
  if (counts === null || !('counts' in counts)) return null;
  return counts.counts.get(term) ?? (counts.isCut ? null : 0);
}

/** Records that have a value at all. */
export function countOfNumbers(counts: TermCounts | RangeCounts | null): number | null {
  if (counts === null) return null;
  return 'counts' in counts
    ? [...counts.counts.values()].reduce((sum, count) => sum + count, 0)
    : counts.count;
}

/** Whether the counts alone prove that there are values to choose from; if not, there may still be some. */
export function haveChoice(counts: TermCounts | RangeCounts | null): boolean {
  if (counts === null) return false;
  if ('counts' in counts) return counts.counts.size > 0;
  return counts.min !== null && counts.max !== null && counts.min < counts.max;
}
