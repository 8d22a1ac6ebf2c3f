/** Whether the device believes it has a network. It may be wrong in both directions; requests still decide. */
export interface NetworkStatus {
  isOnline(): boolean;
  /** Calls back after each change; the returned function ends that and may be called more than once. */
  subscribe(onChange: (isOnline: boolean) => void): () => void;
}
