import type { Clock } from '#application/shared/ports/clock.port';
import { DIGIT_PAUSE, readDigits, type DigitReading } from '#domain/question/digit-entry';

interface TypedRank {
  readonly option: string;
  readonly rank: number;
}

/**
 * Reads typed digits as ranks (ANN-43). Each takes effect at once; another one within the pause makes the
 * same option's rank longer: by 12 it goes to 1 and then to 12.
 */
export class RankTyping {
  readonly #clock: Clock;
  readonly #ranks: readonly number[];
  #open: { readonly option: string; readonly typed: string } | null = null;
  #cancelPause: () => void = () => undefined;

  constructor(clock: Clock, optionCount: number) {
    this.#clock = clock;
    this.#ranks = Array.from({ length: optionCount }, (_, index) => index + 1);
  }

  /** Which option gets which rank by this digit. `option` is the one meant, unless the digit goes on with the last. */
  type(digit: string, option: string | null): TypedRank | null {
    const open = this.#open;
    this.forget();
    if (open !== null) {
      const typed = open.typed + digit;
      const longer = readDigits(typed, this.#ranks);
      if (longer.kind !== 'nothing') return this.#take(open.option, typed, longer);
    }
    return option === null ? null : this.#take(option, digit, readDigits(digit, this.#ranks));
  }

  forget(): void {
    this.#cancelPause();
    this.#open = null;
  }

  #take(option: string, typed: string, reading: DigitReading): TypedRank | null {
    if (reading.kind === 'certain') return { option, rank: reading.number };
    if (reading.kind === 'nothing' || reading.exact === null) return null;
    this.#open = { option, typed };
    this.#cancelPause = this.#clock.after(DIGIT_PAUSE, () => this.forget());
    return { option, rank: reading.exact };
  }
}
