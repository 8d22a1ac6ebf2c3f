import type { PersonalRecord } from '#domain/work/personal-record';
import type { WaitingWrite, WaitingWrites } from '#domain/work/waiting-write';

/** Another tab of this browser has added, changed or, with null, removed an entry. */
export interface OutboxChange<S extends PersonalRecord> {
  readonly key: string;
  readonly entry: WaitingWrite<S> | null;
}

/**
 * Stores a user's unacknowledged acts on this device, beyond the end of the tab. Entries are stored separately, so that tabs do
 * not overwrite each other's.
 */
export interface OutboxStore<S extends PersonalRecord> {
  /** In order. Unreadable entries are set aside and omitted. */
  read(userId: string): WaitingWrites<S>;
  /** The current entry, including changes of other tabs; null if it no longer exists. */
  find(userId: string, key: string): WaitingWrite<S> | null;
  /** Adds an entry or replaces the one under its key; false when the device refuses. */
  keep(userId: string, entry: WaitingWrite<S>): boolean;
  forget(userId: string, key: string): void;
  /** Calls back with the changes of other tabs; returns the unsubscribe function. */
  subscribe(userId: string, onChange: (change: OutboxChange<S>) => void): () => void;
}
