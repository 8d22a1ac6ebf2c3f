import { err, ok, type Result } from '../shared/result';

/** Rules for a row whose external id exists in the dataset. */
export const DUPLICATE_RULES = ['refuse', 'skip', 'update'] as const;
export type DuplicateRule = (typeof DUPLICATE_RULES)[number];

const TAKEN = /^found records with same external ids: (?<ids>.+)$/su;

/**
 * External ids that exist in the dataset, parsed from the refusal of a server of version 1.28. Fails if the message is ambiguous:
 * an id with a comma could be two, unless it was sent alone.
 */
export function takenIds(words: string, sent: readonly string[]): Result<readonly string[], 'unclear'> {
  const listed = TAKEN.exec(words)?.groups?.['ids'];
  if (listed === undefined) return err('unclear');
  const ids = sent.length === 1 ? [listed] : listed.split(', ');
  const known = new Set(sent);
  const isClear = ids.every((id) => known.has(id)) && (sent.length === 1 || !sent.some(hasComma));
  return isClear ? ok([...new Set(ids)]) : err('unclear');
}

const hasComma = (id: string) => id.includes(',');
