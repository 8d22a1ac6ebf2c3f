/** Records looked at before a bulk action. */
export const SAMPLE_SIZE = 20;

/** The reach of a record that is sent only where no score is asked for. */
export const WITHOUT_LEAST = -1;

/** Lots are drawn below it; two that are the same are rare enough not to matter. */
const LOTS = 2 ** 31;

/** An item with the lot that was drawn for it, and how many that reach as far have a lower one. */
interface Drawn<T> {
  readonly item: T;
  readonly lot: number;
  readonly reach: number;
  readonly ahead: number;
}

/** Items that have gone by and are in the sample for some score. */
export type SampleDraw<T> = ReadonlyArray<Drawn<T>>;

export const NOTHING_DRAWN: SampleDraw<never> = [];

interface Candidate<T> {
  readonly item: T;
  readonly reach: number;
}

/**
 * The draw after more items have gone by. An item is kept while fewer than a sample of those that reach as far have a
 * lower lot: so there is a fair sample for every score that may be asked for, without keeping all items. `below` draws a
 * whole number from 0 up to but without its bound.
 */
export function withDrawn<T>(
  draw: SampleDraw<T>,
  candidates: ReadonlyArray<Candidate<T>>,
  below: (bound: number) => number,
): SampleDraw<T> {
  let kept = draw;
  for (const { item, reach } of candidates) {
    if (reach === -Infinity) continue;
    const lot = below(LOTS);
    const ahead = kept.filter((other) => other.lot < lot && other.reach >= reach).length;
    if (ahead < SAMPLE_SIZE) kept = [...withOneAhead(kept, lot, reach), { item, lot, reach, ahead }];
  }
  return kept;
}

/** The sample of those that are sent where that score is asked for: each of them is in it with the same chance. */
export function sampleOf<T>(draw: SampleDraw<T>, least: number | null): readonly T[] {
  const sent = draw.filter(({ reach }) => isInReach(reach, least)).toSorted((a, b) => a.lot - b.lot);
  return sent.slice(0, SAMPLE_SIZE).map(({ item }) => item);
}

/** Whether a record of that reach is sent where that score is asked for. */
export function isInReach(reach: number, least: number | null): boolean {
  return reach >= (least ?? WITHOUT_LEAST);
}

/** The draw after another item has come in; those behind it may have no place any more. */
function withOneAhead<T>(draw: SampleDraw<T>, lot: number, reach: number): SampleDraw<T> {
  return draw.flatMap((drawn) => {
    if (drawn.lot < lot || drawn.reach > reach) return [drawn];
    const ahead = drawn.ahead + 1;
    return ahead < SAMPLE_SIZE ? [{ ...drawn, ahead }] : [];
  });
}
