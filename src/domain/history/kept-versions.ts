/** Maximum total size in bytes of the answers before and after each change that a history stores per user and record (LIM-70). */
export const KEPT_ANSWERS_BYTES = 4 * 1024 * 1024;

/**
 * Number of answers of a history to store. `sizes` are in bytes, newest first. Everything from the first answer that does not fit
 * is dropped, so that the stored part has no gaps.
 */
export function keptAnswers(sizes: readonly number[], most = KEPT_ANSWERS_BYTES): number {
  let bytes = 0;
  const gap = sizes.findIndex((size) => (bytes += size) > most);
  return gap === -1 ? sizes.length : gap;
}

/** Characters of both states of a change after which a history is always checked. */
const LONG_CHANGE = 16 * 1024;
/** The answers of shorter changes take about as much room as their rows, which are never removed. */
const SHORT_CHANGE = 512;

/**
 * Share of changes of this length after which the history is checked, so that a usual answer needs no further query and a history still
 * grows by little more than a long change between two checks.
 */
export function checkedShare(characters: number): number {
  return characters < SHORT_CHANGE ? 0 : Math.min(1, characters / LONG_CHANGE);
}
