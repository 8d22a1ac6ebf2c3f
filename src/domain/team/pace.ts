/** Longest time between two changes that still counts as work, in milliseconds; a longer one is a pause (ENT-60). */
export const PAUSE_MS = 5 * 60_000;

/** Days that figures look back on, today included (ENT-60). */
export const FIGURE_DAYS = 30;

/** Submitted records that a pace needs: among fewer, one quick answer would decide it (ENT-61). */
export const PACE_MIN_RECORDS = 10;

/** One day of a user in a dataset, without what bulk actions did (ENT-60). */
export interface DayOfWork {
  /** As in 2026-01-31, in the time zone that was asked for. */
  readonly day: string;
  /** Time at work, in milliseconds, pauses left out. */
  readonly activeMs: number;
  readonly submitted: number;
}

/** Time at work on all days, in milliseconds. */
export function activeTime(days: readonly DayOfWork[]): number {
  return days.reduce((sum, { activeMs }) => sum + activeMs, 0);
}

/** Records submitted in an hour of work (ENT-61); null for too few records. */
export function paceOf(days: readonly DayOfWork[]): number | null {
  const time = activeTime(days);
  const submitted = days.reduce((sum, day) => sum + day.submitted, 0);
  if (submitted < PACE_MIN_RECORDS || time === 0) return null;
  return submitted / (time / 3_600_000);
}
