import type { Clock } from '#application/shared/ports/clock.port';
import type { Choice } from '#domain/choice/choice-list';
import { DIGIT_PAUSE, readDigits } from '#domain/choice/digit-entry';
import type { ChoiceListViewModel } from './choice-list.view-model';

/** Collects typed digits until the number of a shown choice is unambiguous. */
export class DigitBuffer {
  readonly #clock: Clock;
  readonly #list: ChoiceListViewModel;
  #typed = '';
  #chooseExact: () => void = () => undefined;
  #cancelPause: () => void = () => undefined;

  constructor(clock: Clock, list: ChoiceListViewModel) {
    this.#clock = clock;
    this.#list = list;
  }

  type(digit: string, choose: (choice: Choice) => void): void {
    const typed = this.#typed + digit;
    this.forget();
    const reading = readDigits(typed, this.#list.shownNumbers);
    const chooseNumber = (number: number | null) => {
      const choice = this.#list.shown.find((candidate) => candidate.number === number);
      if (choice !== undefined) choose(choice);
    };
    if (reading.kind === 'certain') chooseNumber(reading.number);
    if (reading.kind !== 'open') return;
    this.#typed = typed;
    this.#chooseExact = () => chooseNumber(reading.exact);
    this.#cancelPause = this.#clock.after(DIGIT_PAUSE, () => this.settle());
  }

  /** Applies the number typed so far immediately, so that it takes effect before the next act, such as a submit. */
  settle(): void {
    const choose = this.#chooseExact;
    this.forget();
    choose();
  }

  forget(): void {
    this.#cancelPause();
    this.#typed = '';
    this.#chooseExact = () => undefined;
  }
}
