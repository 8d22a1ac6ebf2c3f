import { BULK_CHUNK } from './bulk-chunk';

/** Calls under way at a time, where the server takes no more records in one than the contract is sure of. */
const CALLS_AT_ONCE = 4;

/** Records of the first call, where a server says that it takes so many: the most of the contract. */
const FIRST_LARGE_CHUNK = 100;

/** In milliseconds, what a call is to take: a stop waits for the call under way. */
const CALL_TIME = 250;

/** How the chunks of a bulk action are sent. */
export interface CallPace {
  /** Records that the server takes in a call; null where it does not say. */
  readonly largest: number | null;
  /** Records of the next call. */
  readonly size: number;
  /** Calls under way at a time. */
  readonly atOnce: number;
}

export function firstPace(largest: number | null): CallPace {
  return largest === null
    ? { largest, size: BULK_CHUNK, atOnce: CALLS_AT_ONCE }
    : { largest, size: Math.min(FIRST_LARGE_CHUNK, largest), atOnce: 1 };
}

/** After a call of so many records that took so many milliseconds; it at most doubles and at least halves. */
export function paceAfter(pace: CallPace, sent: number, took: number): CallPace {
  const { largest, size } = pace;
  // A chunk that ended early says only whether fewer would be better.
  if (largest === null || (sent < size && took <= CALL_TIME)) return pace;
  const fitting = took > 0 ? Math.floor((sent * CALL_TIME) / took) : largest;
  const near = Math.min(Math.max(fitting, Math.ceil(size / 2)), size * 2);
  return { ...pace, size: Math.min(Math.max(near, BULK_CHUNK), largest) };
}
