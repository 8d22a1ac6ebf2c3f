import type { BulkAct, BulkTarget } from '#domain/bulk/bulk-act';
import type { BulkEvent } from '#domain/bulk/bulk-journal';
import type { BulkRecord } from '#domain/bulk/bulk-record';

/** A journal without its targets and events: the action itself, and how far it is. */
export interface JournalHead<S extends BulkRecord> {
  readonly act: BulkAct<S>;
  /** Records it is about; 0 until it is planned. */
  readonly total: number;
  /** Whether its records are known: those of an undo are told only when its turn comes. */
  readonly isPlanned: boolean;
  /** Once nothing of it is left to do or to decide: how many records it has done. Null before. */
  readonly closedWith: number | null;
}

/** A row of a journal. */
export interface NumberedEvent<S extends BulkRecord> {
  /** Rises with every row. */
  readonly number: number;
  readonly event: BulkEvent<S>;
}

/** Stored in one step: all of it, or nothing. */
export interface JournalToKeep<S extends BulkRecord> {
  readonly userId: string;
  readonly head: JournalHead<S>;
  /** Null leaves them as they are. */
  readonly targets: ReadonlyArray<BulkTarget<S>> | null;
  readonly events: ReadonlyArray<{ readonly actId: string; readonly event: BulkEvent<S> }>;
}

export interface StoredJournals<S extends BulkRecord> {
  /** By rising time. */
  readonly acts: ReadonlyArray<JournalHead<S>>;
  /** How many could not be read any more and were set aside. */
  readonly setAside: number;
}

/** Bulk actions, kept on this device beyond the end of the tab; all tabs of a browser share them. */
export interface BulkActStore<S extends BulkRecord> {
  /** The user's actions; null when the device refuses, so that its contents are unknown. */
  acts(userId: string): Promise<StoredJournals<S> | null>;
  /** In order; null when they cannot be read any more: then the act was set aside. */
  targets(actId: string): Promise<ReadonlyArray<BulkTarget<S>> | null>;
  /** The rows after the one with that number, of all tabs. */
  rows(actId: string, after: number): Promise<ReadonlyArray<NumberedEvent<S>>>;
  /** Puts an act or replaces what is kept of it; answers the last row there is, null when the device refuses. */
  keep(act: JournalToKeep<S>): Promise<number | null>;
  /** Adds a row; false when the device refuses. */
  note(actId: string, event: BulkEvent<S>): Promise<boolean>;
  forget(actId: string): Promise<void>;
}
