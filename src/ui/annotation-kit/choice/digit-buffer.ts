import type { Clock } from '#application/shared/ports/clock.port';
import { DIGIT_PAUSE, readDigits } from '#domain/choice/digit-entry';

/** Collects typed digits until the number is unambiguous. */
export class DigitBuffer {
  readonly #clock: Clock;
  readonly #choose: (number: number) => void;
  #typed = '';
  #exact: number | null = null;
  #cancelPause: () => void = () => undefined;

  constructor(clock: Clock, choose: (number: number) => void) {
    this.#clock = clock;
    this.#choose = choose;
  }

  type(digit: string, shownNumbers: readonly number[]): void {
    const typed = this.#typed + digit;
    this.forget();
    const reading = readDigits(typed, shownNumbers);
    if (reading.kind === 'certain') this.#choose(reading.number);
    if (reading.kind !== 'open') return;
    this.#typed = typed;
    this.#exact = reading.exact;
    this.#cancelPause = this.#clock.after(DIGIT_PAUSE, () => this.settle());
  }

  /** Applies the number typed so far immediately, so that it takes effect before the next act, such as a submit. */
  settle(): void {
    const exact = this.#exact;
    this.forget();
    if (exact !== null) this.#choose(exact);
  }

  forget(): void {
    this.#cancelPause();
    this.#typed = '';
    this.#exact = null;
  }
}
