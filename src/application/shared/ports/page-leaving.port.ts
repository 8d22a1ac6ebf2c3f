/** Tells when the page may be about to end: hidden, left or closed. A crash is never told. */
export interface PageLeaving {
  /** Calls back each time; the returned function ends that and may be called more than once. */
  subscribe(onLeaving: () => void): () => void;
}
