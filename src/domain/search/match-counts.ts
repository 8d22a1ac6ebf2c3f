import type { StatusName } from '../queue/status-list';

/** How many records have each value, by value, the most frequent first. */
export interface TermCounts {
  readonly counts: ReadonlyMap<string, number>;
  /** There are more values than a server tells at once. */
  readonly isCut: boolean;
}

/** The extremes of the values, and how many records have one; null where no record has. */
export interface RangeCounts {
  readonly min: number | null;
  readonly max: number | null;
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
