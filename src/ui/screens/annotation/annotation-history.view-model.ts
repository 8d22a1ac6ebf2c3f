import { action, computed, makeObservable, observableRef } from 'mobx';
import {
  nextToUndo,
  NO_HISTORY,
  undoable,
  withAct,
  withEnd,
  type AnnotationHistory,
  type HistoryDone,
  type HistoryEntry,
} from '../../../domain/history/annotation-history';
import type { RecordStanding } from '../../../domain/outbox/record-standing';
import type { DeskOutbox } from './desk-outbox';

/** One act of the visit as a list shows it. */
export interface ShownAct extends HistoryEntry {
  /** How far the record's acts have come; null when the server has them all. */
  readonly standing: RecordStanding | null;
  readonly canUndo: boolean;
}

/** What was done in this visit, and taking it back. */
export class AnnotationHistoryViewModel {
  private history: AnnotationHistory = NO_HISTORY;

  private readonly outbox: Pick<DeskOutbox, 'standingOf'>;
  private readonly takeBack: (entry: HistoryEntry) => boolean;

  /** `takeBack` brings screen and server to what was before an act, and says whether it could. */
  constructor(outbox: Pick<DeskOutbox, 'standingOf'>, takeBack: (entry: HistoryEntry) => boolean) {
    this.outbox = outbox;
    this.takeBack = takeBack;
    makeObservable<AnnotationHistoryViewModel, 'history' | 'undoable' | 'outbox' | 'takeBack'>(this, {
      history: observableRef,
      acts: computed,
      canUndo: computed,
      undoable: computed,
      note: action,
      giveUp: action,
      undo: action,
      undoAct: action,
      outbox: false,
      takeBack: false,
    });
  }

  /** Newest first. */
  get acts(): readonly ShownAct[] {
    return this.history.toReversed().map((entry) => ({
      ...entry,
      standing: this.outbox.standingOf(entry.recordId),
      canUndo: this.undoable.has(entry.id),
    }));
  }

  get canUndo(): boolean {
    return nextToUndo(this.history) !== null;
  }

  /** Answers the id of the new entry. */
  note(done: HistoryDone): number {
    this.history = withAct(this.history, done);
    return this.history.at(-1)?.id ?? 0;
  }

  /** The last act on a record was given up; there is nothing to take back. */
  giveUp(recordId: string): void {
    const last = this.history.findLast((entry) => entry.recordId === recordId);
    if (last !== undefined) this.history = withEnd(this.history, last.id, 'isUndone');
  }

  /** Takes back the last act that still holds; false when there is none, or it could not be. */
  undo(): boolean {
    const entry = nextToUndo(this.history);
    return entry !== null && this.undoAct(entry.id);
  }

  /** False where a later act on the same record still holds, or the record was answered elsewhere since. */
  undoAct(id: number): boolean {
    const entry = this.history.find((candidate) => candidate.id === id);
    if (entry === undefined || !this.undoable.has(id)) return false;
    const isBack = this.takeBack(entry);
    this.history = withEnd(this.history, id, isBack ? 'isUndone' : 'isOvertaken');
    return isBack;
  }

  private get undoable(): ReadonlySet<number> {
    return undoable(this.history);
  }
}
