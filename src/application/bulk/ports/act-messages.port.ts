/** Tells the other tabs of one user that what is kept of a bulk action has changed. */
export interface ActMessages {
  tell(userId: string, actId: string): void;
  /** Calls back for what other tabs tell; the returned function ends that. */
  subscribe(userId: string, onChange: (actId: string) => void): () => void;
}
