/** A score in tenths of a percent, rounded down: just below a minimum it must not look like the minimum. */
export function roundedDown(score: number): number {
  return Math.floor(score * 1_000) / 1_000;
}
