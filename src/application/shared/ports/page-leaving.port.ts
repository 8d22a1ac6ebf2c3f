/** Reports when the page may be about to end: hidden, left or closed. A crash is not reported. */
export interface PageLeaving {
  /** Calls back each time; the returned unsubscribe function may be called more than once. */
  subscribe(onLeaving: () => void): () => void;
}
