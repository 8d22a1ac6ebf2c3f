/** When the page may be about to end: it is hidden, left or closed. Nobody is told of a crash. */
export interface PageLeaving {
  /** Calls back each time; the returned function ends that and may be called more than once. */
  subscribe(onLeaving: () => void): () => void;
}
