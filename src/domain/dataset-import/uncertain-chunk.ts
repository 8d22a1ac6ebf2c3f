import type { DuplicateRule } from './duplicates';

/** The next chunk of an import, which may have left before. */
export interface NextChunk {
  /** Since then it may have arrived, without an answer; null where the server has answered all that was sent. */
  readonly unansweredSince: Date | null;
  /** The server knows a chunk by its key, for a day. One that does not adds the rows of a chunk that is sent again a second time. */
  readonly serverKeepsKeys: boolean;
}

/** In milliseconds. */
const KEYS_LAST = 24 * 3_600_000;

/** True where the chunk may have arrived, and the server does not know its key, or no longer (SET-74). */
export function isUncertainChunk({ unansweredSince, serverKeepsKeys }: NextChunk, now: Date): boolean {
  if (unansweredSince === null) return false;
  return !serverKeepsKeys || now.getTime() - unansweredSince.getTime() > KEYS_LAST;
}

/** Rows that are there may be those of the chunk itself: they are passed over, and updating them twice is updating them once. */
export function ruleForUncertain(rule: DuplicateRule | null): DuplicateRule {
  return rule === 'update' ? rule : 'skip';
}
