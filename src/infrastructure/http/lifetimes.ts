const SECOND = 1_000;

/** How long an answer may be reused, in milliseconds (LIM-22 to LIM-26). */
export const LIFETIMES = {
  none: 0,
  standard: 3 * SECOND,
  progress: 60 * SECOND,
  datasetConfiguration: 120 * SECOND,
  providers: 240 * SECOND,
  /** Ours: what a server can do changes with its version only. */
  serverInformation: 240 * SECOND,
} as const;
