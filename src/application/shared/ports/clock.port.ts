/** Time, as a port that tests can control. */
export interface Clock {
  now(): Date;
  /** Calls `run` once after this many milliseconds; the returned function cancels it and may be called more than once. */
  after(milliseconds: number, run: () => void): () => void;
}
