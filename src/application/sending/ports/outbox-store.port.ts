import type { PersonalRecord } from '#domain/work/personal-record';
import type { WaitingWrite, WaitingWrites } from '#domain/work/waiting-write';

/** Another tab of this browser has put, changed or, with null, removed an entry. */
export interface OutboxChange<S extends PersonalRecord> {
  readonly key: string;
  readonly entry: WaitingWrite<S> | null;
}

/**
 * Keeps a user's acts that no server has acknowledged on this device, beyond the end of the tab. Each entry is kept by
 * itself, so that tabs do not overwrite each other's.
 */
export interface OutboxStore<S extends PersonalRecord> {
  /** In order. Unreadable entries are set aside and left out. */
  read(userId: string): WaitingWrites<S>;
  /** The entry as it is now, also after other tabs have worked; null when it is gone. */
  find(userId: string, key: string): WaitingWrite<S> | null;
  /** Puts an entry or replaces the one under its key; false when the device refuses. */
  keep(userId: string, entry: WaitingWrite<S>): boolean;
  forget(userId: string, key: string): void;
  /** Calls back for the changes of other tabs; the returned function ends that. */
  subscribe(userId: string, onChange: (change: OutboxChange<S>) => void): () => void;
}
