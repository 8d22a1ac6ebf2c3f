/** Milliseconds between attempts while nobody can be reached; the last one repeats. */
const PAUSES = [1_000, 2_000, 5_000, 15_000];
const LONGEST_PAUSE = 30_000;

/** In milliseconds, after so many failures in a row before this one. */
export function pauseAfter(failures: number): number {
  return PAUSES[failures] ?? LONGEST_PAUSE;
}
