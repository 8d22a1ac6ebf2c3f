import type { BulkEvent } from '#domain/bulk/bulk-journal';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import type { ActQuestion } from './act-question.view-model';
import type { ActWatch } from './act-watch.view-model';

/** What the user decides about a bulk action that has begun; record ids restrict it to those records. */
export type ActDecision = Exclude<BulkEvent<BulkRecord>, { readonly kind: 'outcomes' | 'taken-back' }>;

export interface ActPowers {
  decide(actId: string, decision: ActDecision): void;
  /** Undoes the whole action; returns false if there was nothing to undo. */
  undoAct(actId: string): boolean;
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
