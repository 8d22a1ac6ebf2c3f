import type { Acknowledgement } from '../acknowledgement';

/** Tells the other tabs of one person what the server has acknowledged. */
export interface TabMessages {
  tell(userId: string, news: Acknowledgement): void;
  /** Calls back for what other tabs tell; the returned function ends that. */
  subscribe(userId: string, onNews: (news: Acknowledgement) => void): () => void;
}
