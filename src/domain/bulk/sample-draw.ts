/** Number of records in the sample checked before a bulk action. */
export const SAMPLE_SIZE = 20;

/** The reach of a record that is sent only without a minimum score. */
export const WITHOUT_LEAST = -1;

/** Upper bound of lots. Equal lots are too rare to matter. */
const LOTS = 2 ** 31;

/** An item with its lot; `ahead` counts the items with a lower lot that reach at least as far. */
interface Drawn<T> {
  readonly item: T;
  readonly lot: number;
  readonly reach: number;
  readonly ahead: number;
}

/** Items that belong to the sample for at least one minimum score. */
export type SampleDraw<T> = ReadonlyArray<Drawn<T>>;

export const NOTHING_DRAWN: SampleDraw<never> = [];

interface Candidate<T> {
  readonly item: T;
  readonly reach: number;
}

/**
 * Adds items to the draw. An item is stored as long as fewer than `SAMPLE_SIZE` items that reach at least as far have a lower
 * lot. This gives a fair sample for every minimum score without storing all items. `below` returns a random integer from 0 up to,
 * but excluding, its argument.
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

/** The sample of the records that are sent with that minimum score: each of them has the same chance to be in it. */
export function sampleOf<T>(draw: SampleDraw<T>, least: number | null): readonly T[] {
  const sent = draw.filter(({ reach }) => isInReach(reach, least)).toSorted((a, b) => a.lot - b.lot);
  return sent.slice(0, SAMPLE_SIZE).map(({ item }) => item);
}

/** Whether a record with that reach is sent with that minimum score. */
export function isInReach(reach: number, least: number | null): boolean {
  return reach >= (least ?? WITHOUT_LEAST);
}

/** Updates the draw for a new item; items with a higher lot may drop out. */
function withOneAhead<T>(draw: SampleDraw<T>, lot: number, reach: number): SampleDraw<T> {
  return draw.flatMap((drawn) => {
    if (drawn.lot < lot || drawn.reach > reach) return [drawn];
    const ahead = drawn.ahead + 1;
    return ahead < SAMPLE_SIZE ? [{ ...drawn, ahead }] : [];
  });
}
