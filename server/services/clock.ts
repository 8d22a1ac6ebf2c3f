import type { Clock } from './ports';

/** A clock that counts on within the millisecond, so that two things never carry the same time. */
export function createClock(milliseconds: () => number): Clock {
  let last = 0;
  return {
    now: milliseconds,
    timestamp() {
      last = Math.max(last + 1, milliseconds() * 1000);
      return timestampOf(last);
    },
  };
}

/** Microseconds since 1970 as the contract writes them: no zone, six digits, none when they are all zero. */
export function timestampOf(microseconds: number): string {
  const fraction = String(microseconds % 1_000_000).padStart(6, '0');
  const seconds = new Date(Math.floor(microseconds / 1000)).toISOString().slice(0, 19);
  return fraction === '000000' ? seconds : `${seconds}.${fraction}`;
}

/** Parses a timestamp into milliseconds since 1970. */
export function millisecondsOf(timestamp: string): number {
  return Date.parse(`${timestamp}Z`);
}
