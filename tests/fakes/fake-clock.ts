import type { Clock } from '#application/shared/ports/clock.port';

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/** A clock that the test moves. */
export class FakeClock implements Clock {
  #now: number;
  readonly #timers = new Set<Timer>();

  constructor(start = new Date('2026-03-01T12:00:00Z')) {
    this.#now = start.getTime();
  }

  /** Timers that have neither run nor been cancelled. */
  get pending(): number {
    return this.#timers.size;
  }

  now(): Date {
    return new Date(this.#now);
  }

  after(milliseconds: number, run: () => void): () => void {
    const timer: Timer = { due: this.#now + milliseconds, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Moves on and runs on the way what becomes due, in its order; a timer may set another one. */
  advance(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (let timer = this.#next(end); timer !== undefined; timer = this.#next(end)) {
      this.#timers.delete(timer);
      this.#now = Math.max(this.#now, timer.due);
      timer.run();
    }
    this.#now = end;
  }

  /** Moves on as on a busy page: what becomes due on the way has not run yet. */
  advanceBusily(milliseconds: number): void {
    this.#now += milliseconds;
  }

  #next(end: number): Timer | undefined {
    return [...this.#timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
  }
}
