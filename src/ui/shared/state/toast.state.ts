import { action, makeObservable, observableRef } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import { Countdown } from './countdown';
import { isReplaceable, isSameError, toastLifetime, type ToastEnd, type ToastMessage } from './toast';

const SHOW_DELAY = 100;
const FADE_OUT = 150;
const QUEUE_RETRY = 250;

export interface ShownToast {
  readonly id: number;
  readonly message: ToastMessage;
  /** Fading out; it no longer answers. */
  readonly isLeaving: boolean;
}

/**
 * The notifications of the whole product, one at a time. A new one replaces the previous one, except for an error: messages that
 * arrive while it is shown wait, and check every 250 ms whether it is gone.
 */
export class ToastState {
  current: ShownToast | null = null;

  readonly #clock: Clock;
  readonly #holds = new Set<'pointer' | 'focus'>();
  #lastId = 0;
  #upcoming: ToastMessage | null = null;
  #waiting: readonly ToastMessage[] = [];
  #lifetime: Countdown | null = null;
  #cancelShow: (() => void) | null = null;
  #cancelFade: (() => void) | null = null;
  #cancelRetry: (() => void) | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeObservable<ToastState, 'change'>(this, {
      current: observableRef,
      change: action,
    });
  }

  /** Nothing to start; the undo leaves no timer and no toast. */
  activate(): () => void {
    return () => this.#reset();
  }

  show(message: ToastMessage): void {
    const known = [this.#staying(), this.#upcoming, ...this.#waiting];
    if (known.some((other) => other !== null && isSameError(other, message))) return;
    if (this.#isHeldByError()) this.#enqueue(message);
    else this.#announce(message);
  }

  clear(): void {
    this.#removeWhere(() => true);
  }

  /** Clears older notices after a failed request, but keeps unread failures and questions: those wait for the user. */
  clearAllButErrors(): void {
    this.#removeWhere((message) => isReplaceable(message) && message.isPermanent !== true);
  }

  /** Removes notices about the page that the user has left. Unread errors and notices about the navigation stay. */
  clearForMove(): void {
    this.#removeWhere((message) => isReplaceable(message) && message.isOfMove !== true);
  }

  /** The user closed it. */
  dismiss(): void {
    this.#leave('dismissed');
  }

  /** The user pressed its button. */
  act(): void {
    const run = this.#staying()?.action?.run;
    if (run === undefined) return;
    this.#leave('acted');
    run();
  }

  /** Stops the countdown of the toast while the pointer or the focus is on it. */
  hold(by: 'pointer' | 'focus'): void {
    this.#holds.add(by);
    this.#lifetime?.hold();
  }

  release(by: 'pointer' | 'focus'): void {
    this.#holds.delete(by);
    if (this.#holds.size === 0) this.#lifetime?.start();
  }

  /** The message on the screen, unless it is already fading out. */
  #staying(): ToastMessage | null {
    return this.current === null || this.current.isLeaving ? null : this.current.message;
  }

  #isHeldByError(): boolean {
    const holder = this.#upcoming ?? this.#staying();
    return holder !== null && !isReplaceable(holder);
  }

  #announce(message: ToastMessage): void {
    const replaced = this.#upcoming;
    this.#cancelShow?.();
    this.#upcoming = message;
    this.#cancelShow = this.#clock.after(SHOW_DELAY, () => this.#reveal(message));
    replaced?.onEnd?.('replaced');
    this.#leave('replaced');
  }

  #reveal(message: ToastMessage): void {
    this.#cancelFade?.();
    this.#cancelFade = this.#cancelShow = this.#upcoming = null;
    this.#holds.clear();
    this.#lastId += 1;
    this.change({ id: this.#lastId, message, isLeaving: false });
    const lifetime = toastLifetime(message);
    if (lifetime === null) return;
    this.#lifetime = new Countdown(this.#clock, lifetime, () => this.#leave('expired'));
    this.#lifetime.start();
  }

  #leave(end: ToastEnd): void {
    const message = this.#staying();
    if (this.current === null || message === null) return;
    this.#lifetime?.cancel();
    this.#lifetime = null;
    this.change({ ...this.current, isLeaving: true });
    this.#cancelFade = this.#clock.after(FADE_OUT, () => {
      this.#cancelFade = null;
      this.change(null);
    });
    message.onEnd?.(end);
  }

  #enqueue(message: ToastMessage): void {
    const outdated = isReplaceable(message) ? this.#waiting.filter(isReplaceable) : [];
    this.#waiting = [...this.#waiting.filter((other) => !outdated.includes(other)), message];
    this.#cancelRetry ??= this.#clock.after(QUEUE_RETRY, () => this.#retry());
    for (const other of outdated) other.onEnd?.('replaced');
  }

  #retry(): void {
    this.#cancelRetry = null;
    const [next, ...rest] = this.#waiting;
    if (next === undefined) return;
    const isFree = this.current === null && this.#upcoming === null;
    if (isFree) {
      this.#waiting = rest;
      this.#announce(next);
    }
    if (this.#waiting.length > 0) this.#cancelRetry = this.#clock.after(QUEUE_RETRY, () => this.#retry());
  }

  #removeWhere(matches: (message: ToastMessage) => boolean): void {
    const removed = this.#waiting.filter(matches);
    this.#waiting = this.#waiting.filter((message) => !matches(message));
    if (this.#upcoming !== null && matches(this.#upcoming)) {
      removed.push(this.#upcoming);
      this.#cancelShow?.();
      this.#cancelShow = this.#upcoming = null;
    }
    const staying = this.#staying();
    if (staying !== null && matches(staying)) this.#leave('cleared');
    for (const message of removed) message.onEnd?.('cleared');
  }

  #reset(): void {
    for (const cancel of [this.#cancelShow, this.#cancelFade, this.#cancelRetry]) cancel?.();
    this.#lifetime?.cancel();
    this.#cancelShow = this.#cancelFade = this.#cancelRetry = null;
    this.#lifetime = null;
    this.#upcoming = null;
    this.#waiting = [];
    this.change(null);
  }

  private change(current: ShownToast | null): void {
    this.current = current;
  }
}
