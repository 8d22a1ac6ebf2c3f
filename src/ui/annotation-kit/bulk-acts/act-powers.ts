import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import type { ActQuestion } from './act-question.view-model';
import type { ActWatch } from './act-watch.view-model';

/** The commands for a bulk action that has begun; record ids restrict them to those records. */
export interface ActPowers {
  stop(actId: string): void;
  resume(actId: string): void;
  /** Ends the action; completed records stay changed. */
  giveUp(actId: string): void;
  /** Undoes the whole action; returns false if there was nothing to undo. */
  undoAct(actId: string): boolean;
  retry(actId: string, recordIds?: readonly string[]): void;
  overwrite(actId: string, recordIds: readonly string[]): void;
  letGo(actId: string, recordIds: readonly string[]): void;
}

/** The bulk actions of one dataset, with the one being confirmed. All properties are observable. */
export interface ActsAtHand<S extends BulkRecord> extends ActPowers {
  readonly watch: ActWatch<S>;
  /** The open confirmation; null for none. */
  readonly question: ActQuestion<S> | null;
  /** Newest first. */
  readonly history: ReadonlyArray<BulkActView<S>>;
  /** Number of stored actions that cannot be read. */
  readonly unreadable: number;
}
