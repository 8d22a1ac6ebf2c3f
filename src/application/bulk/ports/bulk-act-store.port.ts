import type { BulkAct, BulkTarget } from '#domain/bulk/bulk-act';
import type { BulkEvent } from '#domain/bulk/bulk-journal';

/** Stored part of a bulk action beside its records and its journal. */
export interface StoredAct {
  readonly act: BulkAct;
  /** Records it is about; 0 until it is planned. */
  readonly total: number;
  /** Whether its records are known: those of an undo are told only when its turn comes. */
  readonly isPlanned: boolean;
  /** Once nothing of it is left to do or to decide: how many records it has done. Null before. */
  readonly closedWith: number | null;
}

/** A row of a journal. */
export interface NumberedEvent {
  /** Rises with every row. */
  readonly number: number;
  readonly event: BulkEvent;
}

/** Stored in one step: all of it, or nothing. */
export interface ActToStore {
  readonly userId: string;
  readonly stored: StoredAct;
  /** Null leaves them as they are. */
  readonly targets: readonly BulkTarget[] | null;
  readonly events: ReadonlyArray<{ readonly actId: string; readonly event: BulkEvent }>;
}

export interface StoredActs {
  /** By rising time. */
  readonly acts: readonly StoredAct[];
  /** How many could not be read any more and were set aside. */
  readonly setAside: number;
}

/** Bulk actions, kept on this device beyond the end of the tab; all tabs of a browser share them. */
export interface BulkActStore {
  /** The user's actions; null when the device refuses, so that its contents are unknown. */
  acts(userId: string): Promise<StoredActs | null>;
  /** In order; null when they cannot be read any more: then the act was set aside. */
  targets(actId: string): Promise<readonly BulkTarget[] | null>;
  /** The rows after the one with that number, of all tabs. */
  rows(actId: string, after: number): Promise<readonly NumberedEvent[]>;
  /** Puts an act or replaces what is kept of it; answers the last row there is, null when the device refuses. */
  keep(act: ActToStore): Promise<number | null>;
  /** Adds a row; false when the device refuses. */
  note(actId: string, event: BulkEvent): Promise<boolean>;
  forget(actId: string): Promise<void>;
}
