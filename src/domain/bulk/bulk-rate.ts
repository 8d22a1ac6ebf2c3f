/** How many records were settled at a moment. */
export interface RateMark {
  /** In milliseconds. */
  readonly at: number;
  readonly settled: number;
}

/** In milliseconds: how far back counts. */
const WINDOW = 5_000;

/** Milliseconds below which a rate says nothing. */
const SHORTEST = 500;

/** The marks with a new one, without those that do not count any more. */
export function withMark(marks: readonly RateMark[], mark: RateMark): readonly RateMark[] {
  const recent = marks.filter(({ at }) => mark.at - at <= WINDOW);
  return [...recent, mark];
}

/** Records per second; null until known. */
export function rateOf(marks: readonly RateMark[]): number | null {
  const [first, last] = [marks[0], marks.at(-1)];
  if (first === undefined || last === undefined || last.at - first.at < SHORTEST) return null;
  return ((last.settled - first.settled) * 1_000) / (last.at - first.at);
}
