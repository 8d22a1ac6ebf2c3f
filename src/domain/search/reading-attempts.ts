/** An attempt to read a dataset for search during which the process or its thread died. */
export interface BrokenAttempt {
  readonly records: number;
  /** Largest number of records that any earlier attempt read. */
  readonly furthest: number;
  /** Memory used by its index. */
  readonly bytes: number;
  readonly budgetBytes: number;
}

/** Number of deaths after which reading a dataset is paused. */
export const MOST_DEATHS = 2;

const NEAR_LIMIT = 0.8;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 24 * 60 * 60 * 1000;

/**
 * Whether the reading may have caused the death: it read no more records than an earlier attempt, or nearly used up its memory. A
 * kill or power failure during a reading that makes progress does not count against the dataset.
 */
export function countsAsDeath({ records, furthest, bytes, budgetBytes }: BrokenAttempt): boolean {
  return records <= furthest || bytes >= NEAR_LIMIT * budgetBytes;
}

/** Milliseconds without an attempt, longer after each death and at most a day; 0 below the limit of deaths. */
export function pauseAfterDeaths(deaths: number): number {
  if (deaths < MOST_DEATHS) return 0;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (deaths - MOST_DEATHS));
}
