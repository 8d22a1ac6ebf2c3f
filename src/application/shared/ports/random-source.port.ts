/** Chance, so that tests decide what comes. */
export interface RandomSource {
  /** A whole number from 0 up to but without `bound`, each as likely as any other. */
  below(bound: number): number;
}
