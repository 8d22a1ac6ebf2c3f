import { action, computed, makeObservable, observableRef } from 'mobx';
import {
  NO_FORM_HISTORY,
  redone,
  undone,
  withChange,
  withContinuation,
  type FormChange,
  type FormHistory,
  type FormHistoryStep,
} from '#domain/history/form-history';

interface FormHistoryDeps<T> {
  /** Current state of the form. */
  readonly current: () => T;
  readonly restore: (value: T) => void;
  readonly isSame: (a: T, b: T) => boolean;
  /** Id of the last saved act that is neither undone nor overtaken; 0 if there is none. */
  readonly lastAct: () => number;
}

/** A form whose changes can be undone and redone. */
export interface UndoableForm {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Returns false if there is nothing to undo in the form. */
  undo(): boolean;
  redo(): boolean;
}

/** The last change that was undone or redone; a new object each time. */
export interface FormUndo<T> {
  readonly kind: 'undone' | 'redone';
  readonly from: T;
  readonly to: T;
}

/**
 * The changes of a form. They become void as soon as the form differs from their result, because the answers were
 * replaced by another tab or by a saved act.
 */
export class FormHistoryState<T> implements UndoableForm {
  last: FormUndo<T> | null = null;
  private steps: FormHistory<T> = NO_FORM_HISTORY;
  readonly #deps: FormHistoryDeps<T>;

  constructor(deps: FormHistoryDeps<T>) {
    this.#deps = deps;
    makeObservable<FormHistoryState<T>, 'steps' | 'undoStep' | 'redoStep'>(this, {
      last: observableRef,
      steps: observableRef,
      undoStep: computed,
      redoStep: computed,
      canUndo: computed,
      canRedo: computed,
      note: action,
      forget: action,
      undo: action,
      redo: action,
    });
  }

  get canUndo(): boolean {
    return this.undoStep !== null;
  }

  get canRedo(): boolean {
    return this.redoStep !== null;
  }

  /** Records a change from `before` to the current state. A continued change is undone together with the previous one. */
  note(before: T, isContinued: boolean): void {
    const { current, isSame, lastAct } = this.#deps;
    const after = current();
    if (before === after) return;
    const change = { before, after, builtOn: lastAct() };
    this.steps = isContinued ? withContinuation(this.steps, change, isSame) : withChange(this.steps, change);
    this.last = null;
  }

  forget(): void {
    this.steps = NO_FORM_HISTORY;
    this.last = null;
  }

  undo(): boolean {
    return this.#take(this.undoStep, 'undone');
  }

  redo(): boolean {
    return this.#take(this.redoStep, 'redone');
  }

  private get undoStep(): FormHistoryStep<T> | null {
    return this.#fitting(undone(this.steps, this.#deps.lastAct()), ({ after }) => after);
  }

  private get redoStep(): FormHistoryStep<T> | null {
    return this.#fitting(redone(this.steps, this.#deps.lastAct()), ({ before }) => before);
  }

  #fitting(step: FormHistoryStep<T> | null, from: (change: FormChange<T>) => T): FormHistoryStep<T> | null {
    return step !== null && this.#deps.isSame(from(step.change), this.#deps.current()) ? step : null;
  }

  #take(step: FormHistoryStep<T> | null, kind: FormUndo<T>['kind']): boolean {
    if (step === null) return false;
    const { before, after } = step.change;
    const [from, to] = kind === 'undone' ? [after, before] : [before, after];
    this.#deps.restore(to);
    this.steps = step.history;
    this.last = { kind, from, to };
    return true;
  }
}
