/** Longest time between two changes that still counts as work, in milliseconds; a longer one is a pause (ENT-60). */
export const PAUSE_MS = 5 * 60_000;

/** Number of days that figures cover, including today (ENT-60). */
export const FIGURE_DAYS = 30;

/** Minimum number of submitted records for a pace: with fewer records, one quick answer determines it (ENT-61). */
export const PACE_MIN_RECORDS = 10;

/** One day of a user in a dataset, without bulk actions (ENT-60). */
export interface DayOfWork {
  /** Date such as 2026-01-31, in the requested time zone. */
  readonly day: string;
  /** Time at work in milliseconds, without pauses. */
  readonly activeMs: number;
  readonly submitted: number;
}

/** Time at work on all days, in milliseconds. */
export function activeTime(days: readonly DayOfWork[]): number {
  return days.reduce((sum, { activeMs }) => sum + activeMs, 0);
}

/** Records submitted per hour of work (ENT-61); null for too few records. */
export function paceOf(days: readonly DayOfWork[]): number | null {
  const time = activeTime(days);
  const submitted = days.reduce((sum, day) => sum + day.submitted, 0);
  if (submitted < PACE_MIN_RECORDS || time === 0) return null;
  return submitted / (time / 3_600_000);
}
