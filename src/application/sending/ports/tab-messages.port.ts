import type { PersonalRecord } from '#domain/work/personal-record';
import type { Acknowledgement } from '../acknowledgement';

/** Tells the other tabs of one person what the server has acknowledged. */
export interface TabMessages<S extends PersonalRecord> {
  tell(userId: string, acknowledgement: Acknowledgement<S>): void;
  /** Calls back for what other tabs tell; the returned function ends that. */
  subscribe(userId: string, onTold: (acknowledgement: Acknowledgement<S>) => void): () => void;
}
