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
