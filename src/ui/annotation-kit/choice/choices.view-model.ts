import { action, computed, makeObservable, observableRef } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import type { Choice } from '#domain/choice/choice-list';
import type { TimedKey } from '../commands/command';
import type { FocusDepth } from '../editors/form-focus';
import type { ChoiceEditing, ChoiceShare } from './choice-editing';
import { ChoiceListViewModel } from './choice-list.view-model';
import { DigitBuffer } from './digit-buffer';

const NOTHING_SUGGESTED: ReadonlyMap<string, number | null> = new Map();

/** Change of a choice that does not have the focus, for screen readers. */
interface ChoiceAnnouncement {
  readonly text: string;
  readonly isChosen: boolean;
}

interface ChoicesOffered {
  readonly choices: readonly Choice[];
  /** Number of choices shown while the rest is folded; null shows all. */
  readonly visibleCount: number | null;
  /** Whether several of them can be chosen. */
  readonly isMultiple: boolean;
  /** Whether a choice shows the number that selects it. */
  readonly showsNumbers: boolean;
}

/** Choices that are selected by a click, by their numbers, or by a search. */
export class ChoicesViewModel {
  readonly list: ChoiceListViewModel;
  readonly isMultiple: boolean;
  readonly showsNumbers: boolean;
  announcement: ChoiceAnnouncement | null = null;

  readonly #editing: ChoiceEditing;
  readonly #digits: DigitBuffer;

  constructor(offered: ChoicesOffered, editing: ChoiceEditing, clock: Clock) {
    this.isMultiple = offered.isMultiple;
    this.showsNumbers = offered.showsNumbers;
    this.#editing = editing;
    this.list = new ChoiceListViewModel(
      offered.choices,
      offered.visibleCount,
      () => this.chosen,
      () => (this.putsSuggestedFirst ? this.suggested : NOTHING_SUGGESTED),
    );
    this.#digits = new DigitBuffer(clock, this.list);
    makeObservable<ChoicesViewModel, 'chosen' | 'suggested' | 'putsSuggestedFirst' | 'nameChoice'>(this, {
      announcement: observableRef,
      chosen: computed,
      chosenChoices: computed,
      suggested: computed,
      suggestionAgent: computed,
      putsSuggestedFirst: computed,
      toggle: action,
      chooseFound: action,
      nameChoice: action,
      rest: action,
    });
  }

  /** Agent of the marked suggestions; null if unknown. */
  get suggestionAgent(): string | null {
    return this.#editing.agent;
  }

  /** In the order in which they were chosen, without values that the settings do not offer. */
  get chosenChoices(): readonly Choice[] {
    return [...this.chosen].flatMap((id) => this.list.choice(id) ?? []);
  }

  isChosen(choiceId: string): boolean {
    return this.chosen.has(choiceId);
  }

  /** How many of several records have a choice; null if all or none of them have it. */
  shareOf(choiceId: string): ChoiceShare | null {
    return this.#editing.share(choiceId);
  }

  /** Number of records in the form. */
  get recordCount(): number {
    return this.#editing.recordCount;
  }

  isSuggested(choiceId: string): boolean {
    return this.suggested.has(choiceId);
  }

  /** Between 0 and 1; null for a choice that was not suggested or has no score. */
  suggestedScore(choiceId: string): number | null {
    return this.suggested.get(choiceId) ?? null;
  }

  /** Handles a click on a choice. `depth` is the depth of the focus, which is kept when the focus moves on. */
  toggle(choiceId: string, depth: FocusDepth): void {
    this.#digits.forget();
    this.list.stopAt(choiceId);
    if (this.#editing.press(choiceId)) this.#editing.moveOn(depth);
  }

  /** Chooses the first search result and clears the search. */
  chooseFound(): void {
    const { found } = this.list;
    if (found === null) return;
    this.list.searchFor('');
    this.nameChoice(found);
  }

  typeDigit(digit: string, key?: TimedKey): void {
    if (key !== undefined && this.#editing.isBounce(key)) return;
    this.#digits.type(digit, (choice) => {
      this.nameChoice(choice);
      if (this.isChosen(choice.id)) this.#editing.answeredByDigit(key);
    });
  }

  /** Called when another key was pressed between the digits of a number (ANN-40). */
  forgetDigits(): void {
    this.#digits.forget();
  }

  settle(): void {
    this.#digits.settle();
  }

  rest(): void {
    this.#digits.forget();
    this.list.rest();
    this.announcement = null;
  }

  private get chosen(): ReadonlySet<string> {
    return new Set(this.#editing.chosen);
  }

  private get suggested(): ReadonlyMap<string, number | null> {
    return this.#editing.suggested;
  }

  private get putsSuggestedFirst(): boolean {
    return this.#editing.putsSuggestedFirst;
  }

  /** Chooses by a number or a search. The choice does not have the focus, so the change is announced separately. */
  private nameChoice({ id, text }: Choice): void {
    this.#digits.forget();
    this.list.stopAt(id);
    if (this.#editing.choose(id)) this.#editing.moveOn('question');
    this.announcement = { text, isChosen: this.isChosen(id) };
  }
}
