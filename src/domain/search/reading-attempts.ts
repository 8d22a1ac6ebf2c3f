/** An attempt to read a dataset for the search that the program or its thread did not survive. */
export interface BrokenAttempt {
  /** Records that it had read. */
  readonly records: number;
  /** Most records that any attempt before it had read. */
  readonly furthest: number;
  /** Memory that its index took. */
  readonly bytes: number;
  readonly budgetBytes: number;
}

/** Deaths after which a dataset is not read for a while. */
export const MOST_DEATHS = 2;

const NEAR_LIMIT = 0.8;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 24 * 60 * 60 * 1000;

/**
 * Whether the reading may be the reason for its end: it came no further than one before it, or its memory was nearly used up. A
 * kill or a power cut in the middle of a reading that makes progress says nothing against the dataset.
 */
export function countsAsDeath({ records, furthest, bytes, budgetBytes }: BrokenAttempt): boolean {
  return records <= furthest || bytes >= NEAR_LIMIT * budgetBytes;
}

/** Milliseconds without an attempt, longer after each death, and at most a day; none below the most deaths. */
export function pauseAfterDeaths(deaths: number): number {
  if (deaths < MOST_DEATHS) return 0;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (deaths - MOST_DEATHS));
}
