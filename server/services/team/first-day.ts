import { FIGURE_DAYS } from '#domain/team/pace';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Midnight by the caller's clock before which nothing counts. */
export function firstDay(now: number, offsetMinutes: number): Date {
  const offset = offsetMinutes * MINUTE_MS;
  const today = Math.floor((now + offset) / DAY_MS) * DAY_MS - offset;
  return new Date(today - (FIGURE_DAYS - 1) * DAY_MS);
}
