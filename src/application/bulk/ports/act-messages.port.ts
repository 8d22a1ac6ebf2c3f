/** Notifies the other tabs of one user that the stored data of a bulk action has changed. */
export interface ActMessages {
  send(userId: string, actId: string): void;
  /** Calls back with the messages of other tabs; returns the unsubscribe function. */
  subscribe(userId: string, onChange: (actId: string) => void): () => void;
}
