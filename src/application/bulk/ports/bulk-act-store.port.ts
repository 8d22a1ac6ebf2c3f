import type { BulkAct, BulkTarget } from '#domain/bulk/bulk-act';
import type { BulkEvent } from '#domain/bulk/bulk-journal';
import type { BulkRecord } from '#domain/bulk/bulk-record';

/** A journal without its targets and events: the action, and its progress. */
export interface JournalHead<S extends BulkRecord> {
  readonly act: BulkAct<S>;
  /** Number of its records; 0 until it is planned. */
  readonly total: number;
  /** Whether its records are known: those of an undo are determined only when its turn comes. */
  readonly isPlanned: boolean;
  /** Number of records it has changed, once nothing is left to send or to decide; null before. */
  readonly closedWith: number | null;
}

/** A row of a journal. */
export interface NumberedEvent<S extends BulkRecord> {
  /** Increases with every row. */
  readonly number: number;
  readonly event: BulkEvent<S>;
}

/** Stored atomically. */
export interface JournalToKeep<S extends BulkRecord> {
  readonly userId: string;
  readonly head: JournalHead<S>;
  /** Null leaves the stored targets as they are. */
  readonly targets: ReadonlyArray<BulkTarget<S>> | null;
  readonly events: ReadonlyArray<{ readonly actId: string; readonly event: BulkEvent<S> }>;
}

export interface StoredJournals<S extends BulkRecord> {
  /** Oldest first. */
  readonly acts: ReadonlyArray<JournalHead<S>>;
  /** Number of unreadable actions, which were set aside. */
  readonly setAside: number;
}

/** Bulk actions, stored on this device beyond the end of the tab; shared by all tabs of a browser. */
export interface BulkActStore<S extends BulkRecord> {
  /** The user's actions; null when the device refuses, so that its contents are unknown. */
  acts(userId: string): Promise<StoredJournals<S> | null>;
  /** Targets in order; null when they are unreadable: then the action was set aside. */
  targets(actId: string): Promise<ReadonlyArray<BulkTarget<S>> | null>;
  /** The rows of all tabs after the one with this number. */
  rows(actId: string, after: number): Promise<ReadonlyArray<NumberedEvent<S>>>;
  /** Stores or replaces an action; returns the number of the last row, null when the device refuses. */
  keep(act: JournalToKeep<S>): Promise<number | null>;
  /** Adds a row; false when the device refuses. */
  note(actId: string, event: BulkEvent<S>): Promise<boolean>;
  forget(actId: string): Promise<void>;
}
