import type { Outbox, OutboxEntry } from '#domain/outbox/outbox-entry';

/** Another tab of this browser has put, changed or, with null, removed an entry. */
export interface OutboxChange {
  readonly key: string;
  readonly entry: OutboxEntry | null;
}

/**
 * What one person has done and no server has acknowledged, kept on this device beyond the end of the tab. Each entry is
 * kept for itself, so that tabs do not overwrite each other's.
 */
export interface OutboxStore {
  /** In order. What cannot be read any more is set aside and not given. */
  read(userId: string): Outbox;
  /** The entry as it is now, also after other tabs have worked; null when it is gone. */
  find(userId: string, key: string): OutboxEntry | null;
  /** Puts an entry or replaces the one under its key; false when the device refuses. */
  keep(userId: string, entry: OutboxEntry): boolean;
  forget(userId: string, key: string): void;
  /** Calls back for the changes of other tabs; the returned function ends that. */
  subscribe(userId: string, onChange: (change: OutboxChange) => void): () => void;
}
