import type { Clock } from '../../../../application/shared/ports/clock.port';

/** In milliseconds: how long after an act has brought a record it cannot be submitted or discarded untouched. */
export const ARRIVAL_PAUSE = 300;

/**
 * The moment after an act has brought the next record. The second press of a double one falls into it, and must not hit a
 * record nobody has seen.
 */
export class ArrivalPause {
  readonly #clock: Clock;
  #isRunning = false;
  #isUnseen = false;
  #cancel: () => void = () => undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** The record has come by itself, so that whatever is pressed is still meant for the one before. */
  get isUnseen(): boolean {
    return this.#isUnseen;
  }

  /** A record has come that nobody's last act has brought. */
  startUnseen(): void {
    this.start();
    this.#isUnseen = true;
  }

  /** Begins to count when the record is drawn: until then, however long that takes, nobody can have seen it. */
  start(): void {
    this.end();
    this.#isRunning = true;
    this.#cancel = this.#clock.after(0, () => {
      this.#cancel = this.#clock.after(ARRIVAL_PAUSE, () => this.end());
    });
  }

  end(): void {
    this.#cancel();
    this.#isRunning = false;
    this.#isUnseen = false;
  }
}
