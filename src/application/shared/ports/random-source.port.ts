/** Random numbers, as a port that tests can control. */
export interface RandomSource {
  /** A whole number from 0 up to but excluding `bound`, uniformly distributed. */
  below(bound: number): number;
}
