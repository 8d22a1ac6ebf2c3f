import { BULK_CHUNK } from './bulk-chunk';

/** Concurrent calls if the server does not specify a limit of records per call. */
const CALLS_AT_ONCE = 4;

/** Number of records in the first call if the server allows as many: the maximum that the contract guarantees. */
const FIRST_LARGE_CHUNK = 100;

/** Target duration of a call in milliseconds: a stop has to wait for the current call. */
const CALL_TIME = 250;

/** Size and concurrency of the calls of a bulk action. */
export interface CallPace {
  /** Maximum number of records per call; null if the server does not specify it. */
  readonly largest: number | null;
  /** Number of records in the next call. */
  readonly size: number;
  /** Number of concurrent calls. */
  readonly atOnce: number;
}

export function firstPace(largest: number | null): CallPace {
  return largest === null
    ? { largest, size: BULK_CHUNK, atOnce: CALLS_AT_ONCE }
    : { largest, size: Math.min(FIRST_LARGE_CHUNK, largest), atOnce: 1 };
}

/**
 * Pace after a call with `sent` records that took `took` milliseconds. The size at most doubles and at least halves, but not below
 * `smallest`.
 */
export function paceAfter(pace: CallPace, sent: number, took: number, smallest = BULK_CHUNK): CallPace {
  const { largest, size } = pace;
  // A chunk with fewer records than allowed only shows whether the size should be reduced.
  if (largest === null || (sent < size && took <= CALL_TIME)) return pace;
  const fitting = took > 0 ? Math.floor((sent * CALL_TIME) / took) : largest;
  const near = Math.min(Math.max(fitting, Math.ceil(size / 2)), size * 2);
  return { ...pace, size: Math.min(Math.max(near, smallest), largest) };
}
