import { action, actionBound, computed, makeObservable, observableRef } from 'mobx';
import type { ActLog } from '#application/sending/ports/act-log.port';
import type { Clock } from '#application/shared/ports/clock.port';
import type { PersonalRecord } from '#domain/work/personal-record';
import type { SyncStatus } from '#domain/work/sync-status';
import {
  isBulk,
  isShortened,
  nextToUndo,
  NO_HISTORY,
  undoable,
  withAct,
  withEnd,
  withoutRecord,
  type BulkActionDone,
  type BulkActionEntry,
  type HistoryDone,
  type UndoHistory,
} from '#domain/work/undo-history';
import type { UndoStep } from '#domain/work/undo-step';
import type { OutboxState } from '#ui/shared/state/outbox.state';

/** An act on one record as a list shows it. */
export type ShownRecordAct<S extends PersonalRecord> = UndoStep<S> & {
  /** Progress of the record's acts; null if the server has acknowledged all. */
  readonly syncStatus: SyncStatus<S> | null;
  readonly canUndo: boolean;
};

/** A bulk action as a list shows it. */
export type ShownBulkAction<V extends string> = BulkActionEntry<V> & { readonly canUndo: boolean };

/** One act of the visit as a list shows it. */
export type ShownAct<S extends PersonalRecord, V extends string> = ShownRecordAct<S> | ShownBulkAction<V>;

/** The acts of this visit, with their undo. `V` is the type of the verbs of bulk actions. */
export class UndoHistoryViewModel<S extends PersonalRecord, V extends string> implements ActLog<S> {
  /** Whether the list of bulk actions is open, including those of earlier visits. */
  areBulkActionsListed = false;
  entries: UndoHistory<S, V> = NO_HISTORY;

  readonly #outbox: Pick<OutboxState<S>, 'syncStatusOf'>;
  readonly #clock: Pick<Clock, 'now'>;
  /** Undo functions by the id of a bulk action. */
  readonly #undoBulkAction = new Map<string, () => boolean>();

  constructor(outbox: Pick<OutboxState<S>, 'syncStatusOf'>, clock: Pick<Clock, 'now'>) {
    this.#outbox = outbox;
    this.#clock = clock;
    makeObservable<UndoHistoryViewModel<S, V>, 'undoable'>(this, {
      entries: observableRef,
      areBulkActionsListed: observableRef,
      listBulkActions: actionBound,
      closeBulkActions: actionBound,
      acts: computed,
      isShortened: computed,
      canUndo: computed,
      lastAct: computed,
      undoable: computed,
      note: action,
      noteBulkAction: action,
      giveUp: action,
      undo: action,
      endBulkAction: action,
    });
  }

  listBulkActions(): void {
    this.areBulkActionsListed = true;
  }

  closeBulkActions(): void {
    this.areBulkActionsListed = false;
  }

  /** Newest first. */
  get acts(): readonly ShownAct<S, V>[] {
    return this.entries.toReversed().map((entry) => {
      const canUndo = this.undoable.has(entry.id);
      if (isBulk(entry)) return { ...entry, canUndo };
      return { ...entry, canUndo, syncStatus: this.#outbox.syncStatusOf(entry.recordId) };
    });
  }

  /** True once older acts have been dropped. */
  get isShortened(): boolean {
    return isShortened(this.entries);
  }

  get canUndo(): boolean {
    return this.lastAct !== 0;
  }

  /** Id of the last act that is neither undone nor overtaken; 0 if there is none. */
  get lastAct(): number {
    return nextToUndo(this.entries)?.id ?? 0;
  }

  note(done: HistoryDone<S, V>): number {
    this.entries = withAct(this.entries, done, this.#clock.now());
    return this.entries.at(-1)?.id ?? 0;
  }

  /** `undo` starts to undo the action; it returns false if there was nothing to undo. */
  noteBulkAction(done: BulkActionDone<V>, undo: () => boolean): void {
    this.#undoBulkAction.set(done.actId, undo);
    this.note(done);
  }

  giveUp(recordId: string): void {
    this.entries = withoutRecord(this.entries, recordId);
  }

  /**
   * Undoes an act, the last one unless another id is given. `undoStep` restores the state before it, on screen and on the server,
   * unless the record has since been answered elsewhere. Returns false if that is so, if there is no such act, or if a later act
   * on the same record must be undone first.
   */
  undo(undoStep: (step: UndoStep<S>) => boolean, id = this.lastAct): boolean {
    const entry = this.entries.find((candidate) => candidate.id === id);
    if (entry === undefined || !this.undoable.has(id)) return false;
    const isUndone = isBulk(entry) ? (this.#undoBulkAction.get(entry.actId)?.() ?? false) : undoStep(entry);
    this.entries = withEnd(this.entries, id, isUndone ? 'isUndone' : 'isOvertaken');
    return isUndone;
  }

  /** Called when a bulk action was undone outside of this history. */
  endBulkAction(actId: string): void {
    const entry = this.entries.find((candidate) => isBulk(candidate) && candidate.actId === actId);
    if (entry !== undefined) this.entries = withEnd(this.entries, entry.id, 'isUndone');
  }

  private get undoable(): ReadonlySet<number> {
    return undoable(this.entries);
  }
}
