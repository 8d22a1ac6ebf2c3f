import type { PersonalRecord } from '#domain/work/personal-record';
import type { Acknowledgement } from '../acknowledgement';

/** Notifies the other tabs of one person of acknowledgements. */
export interface TabMessages<S extends PersonalRecord> {
  send(userId: string, acknowledgement: Acknowledgement<S>): void;
  /** Calls back with the messages of other tabs; returns the unsubscribe function. */
  subscribe(userId: string, onReceived: (acknowledgement: Acknowledgement<S>) => void): () => void;
}
