/** Bytes of answers, before and after each change, that a history keeps of one user and record (LIM-70). */
export const KEPT_ANSWERS_BYTES = 4 * 1024 * 1024;

/**
 * Returns how many answers of a history are kept. `sizes` are in bytes, newest first. The first answer that does not fit ends the
 * kept part, so that it has no gaps.
 */
export function keptAnswers(sizes: readonly number[], most = KEPT_ANSWERS_BYTES): number {
  let bytes = 0;
  const gap = sizes.findIndex((size) => (bytes += size) > most);
  return gap === -1 ? sizes.length : gap;
}
