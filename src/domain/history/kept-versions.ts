/** Bytes of a user's answers to one record, before and after each of their changes, that a history keeps (LIM-70). */
export const KEPT_ANSWERS_BYTES = 4 * 1024 * 1024;

/**
 * How many of the answers of a history are kept, of which the sizes are given in bytes, newest first: as many as fit together.
 * Behind one that does not fit none is kept, so that what is kept has no gaps.
 */
export function keptAnswers(sizes: readonly number[], most = KEPT_ANSWERS_BYTES): number {
  let bytes = 0;
  const gap = sizes.findIndex((size) => (bytes += size) > most);
  return gap === -1 ? sizes.length : gap;
}
