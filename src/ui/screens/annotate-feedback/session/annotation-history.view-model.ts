import { action, actionBound, computed, makeObservable, observableRef } from 'mobx';
import {
  isShortened,
  nextToUndo,
  NO_HISTORY,
  undoable,
  visitCounts,
  withAct,
  withEnd,
  type AnnotationHistory,
  type HistoryDone,
  type HistoryEntry,
  type BulkActionDone,
  type BulkActionEntry,
  type VisitCounts,
} from '#domain/history/annotation-history';
import type { UndoHistory } from '#application/annotate-feedback/ports/visit.port';
import type { Clock } from '#application/shared/ports/clock.port';
import type { FeedbackSyncStatus, FeedbackUndoStep, PersonalFeedback } from '#domain/feedback/feedback-write';
import type { OutboxState } from '#ui/shared/state/outbox.state';

/** An act on one record as a list shows it. */
export interface ShownRecordAct extends FeedbackUndoStep {
  /** How far the record's acts have come; null when the server has them all. */
  readonly syncStatus: FeedbackSyncStatus | null;
  readonly canUndo: boolean;
}

/** A bulk action as a list shows it. */
export interface ShownBulkAction extends BulkActionEntry {
  readonly canUndo: boolean;
}

/** One act of the visit as a list shows it. */
export type ShownAct = ShownRecordAct | ShownBulkAction;

/** Actions of this visit, and their undo. */
export class AnnotationHistoryViewModel implements UndoHistory {
  /** The bulk actions are listed, also those of earlier visits. */
  areBulkActionsListed = false;
  private history: AnnotationHistory = NO_HISTORY;

  readonly #outbox: Pick<OutboxState<PersonalFeedback>, 'syncStatusOf'>;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #undoStep: (step: FeedbackUndoStep) => boolean;
  /** By the id of a bulk action. */
  readonly #undoBulkAction = new Map<string, () => boolean>();

  /** `undoStep` restores the state before an act, on screen and on the server; false when it could not. */
  constructor(
    outbox: Pick<OutboxState<PersonalFeedback>, 'syncStatusOf'>,
    clock: Pick<Clock, 'now'>,
    undoStep: (step: FeedbackUndoStep) => boolean,
  ) {
    this.#outbox = outbox;
    this.#clock = clock;
    this.#undoStep = undoStep;
    makeObservable<AnnotationHistoryViewModel, 'history' | 'undoable'>(this, {
      history: observableRef,
      areBulkActionsListed: observableRef,
      listBulkActions: actionBound,
      closeBulkActions: actionBound,
      acts: computed,
      counts: computed,
      isShortened: computed,
      canUndo: computed,
      lastAct: computed,
      undoable: computed,
      note: action,
      noteBulkAction: action,
      giveUp: action,
      undo: action,
      undoAct: action,
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
  get acts(): readonly ShownAct[] {
    return this.history.toReversed().map((entry) => {
      const canUndo = this.undoable.has(entry.id);
      if (entry.act === 'many') return { ...entry, canUndo };
      return { ...entry, canUndo, syncStatus: this.#outbox.syncStatusOf(entry.recordId) };
    });
  }

  get counts(): VisitCounts | null {
    return visitCounts(this.history);
  }

  /** True once the counts are those of the last acts alone. */
  get isShortened(): boolean {
    return isShortened(this.history);
  }

  get canUndo(): boolean {
    return this.lastAct !== 0;
  }

  /** Id of the last act that still holds; 0 where there is none. */
  get lastAct(): number {
    return nextToUndo(this.history)?.id ?? 0;
  }

  note(done: HistoryDone): number {
    this.history = withAct(this.history, done, this.#clock.now());
    return this.history.at(-1)?.id ?? 0;
  }

  /** `undo` begins to undo it; false when there was nothing to undo. */
  noteBulkAction(done: BulkActionDone, undo: () => boolean): void {
    this.#undoBulkAction.set(done.actId, undo);
    this.note(done);
  }

  giveUp(recordId: string): void {
    const last = this.history.findLast((entry) => entry.act !== 'many' && entry.recordId === recordId);
    if (last !== undefined) this.history = withEnd(this.history, last.id, 'isUndone');
  }

  /** Undoes the last act that still holds; false when there is none, or it was answered elsewhere since. */
  undo(): boolean {
    const entry = nextToUndo(this.history);
    return entry !== null && this.undoAct(entry.id);
  }

  /** False where a later act on the same record still holds, or the record was answered elsewhere since. */
  undoAct(id: number): boolean {
    const entry = this.history.find((candidate) => candidate.id === id);
    if (entry === undefined || !this.undoable.has(id)) return false;
    const isBack = this.#bringBack(entry);
    this.history = withEnd(this.history, id, isBack ? 'isUndone' : 'isOvertaken');
    return isBack;
  }

  /** A bulk action was undone by other means than this history. */
  endBulkAction(actId: string): void {
    const entry = this.history.find((candidate) => candidate.act === 'many' && candidate.actId === actId);
    if (entry !== undefined) this.history = withEnd(this.history, entry.id, 'isUndone');
  }

  #bringBack(entry: HistoryEntry): boolean {
    if (entry.act !== 'many') return this.#undoStep(entry);
    return this.#undoBulkAction.get(entry.actId)?.() ?? false;
  }

  private get undoable(): ReadonlySet<number> {
    return undoable(this.history);
  }
}
