/** Whether the device reports a network connection. The report may be wrong in both directions; only requests are reliable. */
export interface NetworkStatus {
  isOnline(): boolean;
  /** Calls back after each change; the returned unsubscribe function may be called more than once. */
  subscribe(onChange: (isOnline: boolean) => void): () => void;
}
