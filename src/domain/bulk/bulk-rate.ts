/** Number of records settled at a point in time. */
export interface RateMark {
  /** Time in milliseconds. */
  readonly at: number;
  readonly settled: number;
}

/** Period of a rate in milliseconds. */
const WINDOW = 5_000;

/** Minimum period of a rate in milliseconds. */
const SHORTEST = 500;

/** Adds a mark and drops those before the period of the rate. */
export function withMark(marks: readonly RateMark[], mark: RateMark): readonly RateMark[] {
  const recent = marks.filter(({ at }) => mark.at - at <= WINDOW);
  return [...recent, mark];
}

/** Records per second; null while unknown. */
export function rateOf(marks: readonly RateMark[]): number | null {
  const [first, last] = [marks[0], marks.at(-1)];
  if (first === undefined || last === undefined || last.at - first.at < SHORTEST) return null;
  return ((last.settled - first.settled) * 1_000) / (last.at - first.at);
}
