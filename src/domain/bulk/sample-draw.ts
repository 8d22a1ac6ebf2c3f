/** Records looked at before an act on many. */
export const SAMPLE_SIZE = 20;

/** A sample of what has gone by so far. */
export interface SampleDraw<T> {
  readonly drawn: readonly T[];
  readonly seen: number;
}

export const NOTHING_DRAWN: SampleDraw<never> = { drawn: [], seen: 0 };

/**
 * The sample after more items have gone by: each of all of them is in it with the same chance, without keeping them.
 * `below` draws a whole number from 0 up to but without its bound.
 */
export function withDrawn<T>(
  sample: SampleDraw<T>,
  items: readonly T[],
  below: (bound: number) => number,
): SampleDraw<T> {
  const drawn = [...sample.drawn];
  let { seen } = sample;
  for (const item of items) {
    seen += 1;
    const place = drawn.length < SAMPLE_SIZE ? drawn.length : below(seen);
    if (place < SAMPLE_SIZE) drawn[place] = item;
  }
  return { drawn, seen };
}
