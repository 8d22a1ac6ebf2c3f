import { actionBound, makeObservable, observableRef } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import type { ToastMessage } from './toast';
import { ToastQueue } from './toast-queue';
import type { ShownToast } from './toast-queue';

/** The notifications of the whole product. */
export class ToastState {
  current: ShownToast | null = null;

  readonly #queue: ToastQueue;

  constructor(clock: Clock) {
    this.#queue = new ToastQueue(clock, (current) => this.setCurrent(current));
    makeObservable<ToastState, 'setCurrent'>(this, {
      current: observableRef,
      setCurrent: actionBound,
    });
  }

  /** Nothing to start; the undo leaves no timer and no toast. */
  activate(): () => void {
    return () => this.#queue.reset();
  }

  show(message: ToastMessage): void {
    this.#queue.show(message);
  }

  clear(): void {
    this.#queue.clear();
  }

  /** Clears older notices after a failed request, but keeps an unread failure. */
  clearAllButErrors(): void {
    this.#queue.clearAllButErrors();
  }

  clearForMove(): void {
    this.#queue.clearForMove();
  }

  /** The user closed it. */
  dismiss(): void {
    this.#queue.dismiss();
  }

  /** The user pressed its button. */
  act(): void {
    this.#queue.act();
  }

  /** Stops the countdown of the toast while the pointer or the focus is on it. */
  hold(by: 'pointer' | 'focus'): void {
    this.#queue.hold(by);
  }

  release(by: 'pointer' | 'focus'): void {
    this.#queue.release(by);
  }

  private setCurrent(current: ShownToast | null): void {
    this.current = current;
  }
}
