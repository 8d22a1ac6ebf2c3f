/** A number and how many records have it. */
export interface CountedLength {
  readonly length: number;
  readonly count: number;
}

/** Maximum number of bins if empty bins are included. Two texts of very different length have millions of bins between them. */
export const MAX_LENGTH_BINS = 65_536;

/**
 * Bins for all lengths from the shortest to the longest, in ascending order, including lengths that no record has. If there are more
 * than `MAX_LENGTH_BINS`, only bins for lengths that records have.
 */
export function lengthBins(counted: readonly CountedLength[]): readonly CountedLength[] {
  const ascending = counted.toSorted((a, b) => a.length - b.length);
  const [first, last] = [ascending[0]?.length ?? 0, ascending.at(-1)?.length ?? -1];
  const size = last - first + 1;
  if (size > MAX_LENGTH_BINS) return ascending;
  const counts = new Map(ascending.map(({ length, count }) => [length, count]));
  return Array.from({ length: size }, (_, index) => ({
    length: first + index,
    count: counts.get(first + index) ?? 0,
  }));
}
