/** Time as the application sees it, so that tests decide what it is. */
export interface Clock {
  now(): Date;
  /** Runs `run` once after that many milliseconds; the returned function cancels it and may be called more than once. */
  after(milliseconds: number, run: () => void): () => void;
}
