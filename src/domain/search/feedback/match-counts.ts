import type { StatusName } from '#domain/queue/status-list';
import type { RangeCounts, TermCounts } from '../value-counts';
import type { FilterSubject } from './record-filter';
import { subjectId } from './record-subject';

/**
 * Number of records that remain after each choice, under all other conditions of a search: the condition on a subject does not
 * apply to the counts of its own values.
 */
export interface MatchCounts {
  /** Records that meet all conditions, including the status. */
  readonly total: number;
  readonly statuses: ReadonlyMap<StatusName, number>;
  /** By subject id; a subject that the server does not count is missing. */
  readonly subjects: ReadonlyMap<string, TermCounts | RangeCounts>;
}

/** Number of records that a search finds with each value of a subject; null without counts. */
export function countsOf(
  subject: FilterSubject,
  counts: MatchCounts | null,
): TermCounts | RangeCounts | null {
  return counts?.subjects.get(subjectId(subject)) ?? null;
}
