import type { Postponed } from './send-outcome';

/** Milliseconds between attempts while the server cannot be reached; the last one repeats. */
const PAUSES = [1_000, 2_000, 5_000, 15_000];
const LONGEST_PAUSE = 30_000;

/** Longest pause that a server can request: a misconfigured one must not delay answers by a day. */
const LONGEST_RETRY_AFTER = 300_000;

/** Pause in milliseconds, by the number of consecutive failures before this one; at least the delay that the server requests. */
export function pauseAfter(failures: number, { retryAfterMs = 0 }: Postponed): number {
  return Math.max(PAUSES[failures] ?? LONGEST_PAUSE, Math.min(retryAfterMs, LONGEST_RETRY_AFTER));
}
