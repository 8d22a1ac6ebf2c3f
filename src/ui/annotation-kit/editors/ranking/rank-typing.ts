import type { Clock } from '#application/shared/ports/clock.port';
import { DIGIT_PAUSE, readDigits, type DigitReading } from '#domain/choice/digit-entry';

interface TypedRank {
  readonly option: string;
  readonly rank: number;
  /** True if the digit extends the previously typed rank, which it replaces. */
  readonly isLonger: boolean;
}

/**
 * Reads typed digits as ranks (ANN-43). Each digit takes effect immediately; another one within the pause extends the
 * rank of the same option: 12 moves it to 1 and then to 12.
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

  /**
   * Returns the option and the rank that this digit gives it. `option` gets the rank unless the digit extends the
   * previous one.
   */
  type(digit: string, option: string | null): TypedRank | null {
    const open = this.#open;
    this.forget();
    if (open !== null) {
      const typed = open.typed + digit;
      const longer = readDigits(typed, this.#ranks);
      if (longer.kind !== 'nothing')
        return this.#take({ option: open.option, isLonger: true }, typed, longer);
    }
    if (option === null) return null;
    return this.#take({ option, isLonger: false }, digit, readDigits(digit, this.#ranks));
  }

  forget(): void {
    this.#cancelPause();
    this.#open = null;
  }

  #take(meant: Omit<TypedRank, 'rank'>, typed: string, reading: DigitReading): TypedRank | null {
    if (reading.kind === 'certain') return { ...meant, rank: reading.number };
    if (reading.kind === 'nothing' || reading.exact === null) return null;
    this.#open = { option: meant.option, typed };
    this.#cancelPause = this.#clock.after(DIGIT_PAUSE, () => this.forget());
    return { ...meant, rank: reading.exact };
  }
}
