import type { DuplicateRule } from './duplicates';

/** The next chunk of an import, which may have been sent before. */
export interface NextChunk {
  /** Time since which it may have arrived without an answer; null if the server has answered everything that was sent. */
  readonly unansweredSince: Date | null;
  /** True if the server remembers the key of a chunk for a day. Otherwise it adds the rows of a repeated chunk twice. */
  readonly serverKeepsKeys: boolean;
}

/** Milliseconds for which a server remembers a key. */
const KEYS_LAST = 24 * 3_600_000;

/** True if the chunk may have arrived, and the server does not know its key, or no longer does (SET-74). */
export function isUncertainChunk({ unansweredSince, serverKeepsKeys }: NextChunk, now: Date): boolean {
  if (unansweredSince === null) return false;
  return !serverKeepsKeys || now.getTime() - unansweredSince.getTime() > KEYS_LAST;
}

/** Existing rows may be those of the chunk itself, so they are skipped; updating them twice has no further effect. */
export function ruleForUncertain(rule: DuplicateRule | null): DuplicateRule {
  return rule === 'update' ? rule : 'skip';
}
