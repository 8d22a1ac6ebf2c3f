export interface Exchange {
  /** Both of one clock. */
  readonly begin: number;
  readonly end: number;
}

/**
 * Number of waves: an exchange belongs to a later wave than another that had ended when it began. One wave means that none of them waited
 * for another.
 */
export function countWaves(exchanges: readonly Exchange[]): number {
  const inOrder = exchanges.toSorted((a, b) => a.begin - b.begin);
  let waves = 0;
  let firstEnd = -Infinity;
  for (const { begin, end } of inOrder) {
    if (waves === 0 || begin >= firstEnd) {
      waves += 1;
      firstEnd = end;
    } else firstEnd = Math.min(firstEnd, end);
  }
  return waves;
}
