import type { Postponed } from './send-outcome';

/** Milliseconds between attempts while the server cannot be reached; the last one repeats. */
const PAUSES = [1_000, 2_000, 5_000, 15_000];
const LONGEST_PAUSE = 30_000;

/** The longest time for which a server is taken at its word: a wrong one must not keep answers back for a day. */
const LONGEST_RETRY_AFTER = 300_000;

/** In milliseconds, after so many failures in a row before this one; not before the server wants to be asked again. */
export function pauseAfter(failures: number, { retryAfterMs = 0 }: Postponed): number {
  return Math.max(PAUSES[failures] ?? LONGEST_PAUSE, Math.min(retryAfterMs, LONGEST_RETRY_AFTER));
}
