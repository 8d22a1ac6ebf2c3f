import type { Field } from '#domain/field/field';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import type { ActQuestion } from './act-question.view-model';
import type { ActWatch } from './act-watch.view-model';

/** The commands on an act that has begun; record ids restrict them to those records. */
export interface ActPowers {
  stop(actId: string): void;
  resume(actId: string): void;
  /** Ends it; what was done stays. */
  giveUp(actId: string): void;
  /** Undoes it as a whole; false when there was nothing to undo. */
  undoAct(actId: string): boolean;
  retry(actId: string, recordIds?: readonly string[]): void;
  overwrite(actId: string, recordIds: readonly string[]): void;
  letGo(actId: string, recordIds: readonly string[]): void;
}

/** The acts of one dataset, with the one that is being asked for. All of it is observable. */
export interface ActsAtHand<S extends BulkRecord> extends ActPowers {
  readonly watch: ActWatch<S>;
  /** The dialog that is open; null for none. */
  readonly question: ActQuestion<S> | null;
  /** Fields of the records, in the order they are read. */
  readonly fields: readonly Field[];
  /** The newest first. */
  readonly history: ReadonlyArray<BulkActView<S>>;
  /** Acts whose stored form cannot be read. */
  readonly unreadable: number;
}
