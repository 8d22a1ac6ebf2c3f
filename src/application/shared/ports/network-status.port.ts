/** Whether the device reports a network connection. It may be wrong in both directions; requests still decide. */
export interface NetworkStatus {
  isOnline(): boolean;
  /** Calls back after each change; the returned unsubscribe function may be called more than once. */
  subscribe(onChange: (isOnline: boolean) => void): () => void;
}
