import { actionBound, makeObservable, observableRef } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import type { ToastMessage } from './toast';
import { ToastStage } from './toast-stage';
import type { ShownToast } from './toast-stage';

/** The notifications of the whole product. */
export class ToastState {
  current: ShownToast | null = null;

  readonly #stage: ToastStage;

  constructor(clock: Clock) {
    this.#stage = new ToastStage(clock, (current) => this.setCurrent(current));
    makeObservable<ToastState, 'setCurrent'>(this, {
      current: observableRef,
      activate: false,
      show: false,
      clear: false,
      clearAllButErrors: false,
      dismiss: false,
      act: false,
      hold: false,
      release: false,
      setCurrent: actionBound,
    });
  }

  /** Nothing to start; the undo leaves no timer and no toast. */
  activate(): () => void {
    return () => this.#stage.reset();
  }

  show(message: ToastMessage): void {
    this.#stage.show(message);
  }

  clear(): void {
    this.#stage.clear();
  }

  /** Clears older notices after a failed request, but keeps an unread failure. */
  clearAllButErrors(): void {
    this.#stage.clearAllButErrors();
  }

  /** The user closed it. */
  dismiss(): void {
    this.#stage.dismiss();
  }

  /** The user pressed its button. */
  act(): void {
    this.#stage.act();
  }

  /** The time of the toast stands still while the pointer or the focus is on it. */
  hold(by: 'pointer' | 'focus'): void {
    this.#stage.hold(by);
  }

  release(by: 'pointer' | 'focus'): void {
    this.#stage.release(by);
  }

  private setCurrent(current: ShownToast | null): void {
    this.current = current;
  }
}
