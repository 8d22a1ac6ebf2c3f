import type { Clock } from '#application/shared/ports/clock.port';

/** A timer that can be held and goes on with what was left. */
export class Countdown {
  readonly #clock: Clock;
  readonly #run: () => void;
  #left: number;
  #startedAt = 0;
  #cancel: (() => void) | null = null;

  constructor(clock: Clock, milliseconds: number, run: () => void) {
    this.#clock = clock;
    this.#left = milliseconds;
    this.#run = run;
  }

  start(): void {
    if (this.#cancel !== null) return;
    this.#startedAt = this.#clock.now().getTime();
    this.#cancel = this.#clock.after(this.#left, this.#run);
  }

  hold(): void {
    if (this.#cancel === null) return;
    this.#left = Math.max(0, this.#left - (this.#clock.now().getTime() - this.#startedAt));
    this.cancel();
  }

  cancel(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
