import { action, computed, makeObservable, observableRef } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import { choicesOf, chosenIds, type Choice, type ChoiceSettings } from '#domain/question/choice';
import { putsSuggestedFirst } from '#domain/choice/choice-list';
import type { Question } from '#domain/question/question';
import { suggestedChoices } from '#domain/question/proposal';
import type { TimedKey } from '#ui/annotation-kit/commands/command';
import type { ChoiceEditing, ChoiceShare } from './choice-editing';
import { ChoiceListViewModel } from './choice-list.view-model';
import { DigitBuffer } from './digit-buffer';
import type { FocusDepth } from '#ui/annotation-kit/editors/form-focus';

const NOTHING_SUGGESTED: ReadonlyMap<string, number | null> = new Map();

/** Change of a choice that does not have the focus, for screen readers. */
export interface ChoiceAnnouncement {
  readonly text: string;
  readonly isChosen: boolean;
}

/** A question that is answered by choosing: one label, several labels, or a rating. */
export class ChoiceQuestionViewModel {
  readonly kind = 'choice';
  readonly question: Question;
  readonly settings: ChoiceSettings;
  readonly list: ChoiceListViewModel;
  announcement: ChoiceAnnouncement | null = null;

  readonly #editing: ChoiceEditing;
  readonly #digits: DigitBuffer;
  #lastDigit: TimedKey | undefined;

  constructor(question: Question, settings: ChoiceSettings, editing: ChoiceEditing, clock: Clock) {
    this.question = question;
    this.settings = settings;
    this.#editing = editing;
    const visibleCount = settings.type === 'rating' ? null : settings.visibleOptions;
    this.list = new ChoiceListViewModel(
      choicesOf(settings),
      visibleCount,
      () => this.chosen,
      () => (this.putsSuggestionsFirst ? this.suggested : NOTHING_SUGGESTED),
    );
    this.#digits = new DigitBuffer(clock, (number) => this.#chooseNumber(number));
    makeObservable<ChoiceQuestionViewModel, 'chosen' | 'suggested' | 'putsSuggestionsFirst' | 'nameChoice'>(
      this,
      {
        announcement: observableRef,
        isMultiple: computed,
        chosen: computed,
        chosenChoices: computed,
        suggested: computed,
        suggestionAgent: computed,
        putsSuggestionsFirst: computed,
        toggle: action,
        chooseFound: action,
        nameChoice: action,
        rest: action,
      },
    );
  }

  get isMultiple(): boolean {
    return this.settings.type === 'multi_label_selection';
  }

  /** Agent of the marked suggestions; null if unknown. */
  get suggestionAgent(): string | null {
    return this.#editing.suggestionFor(this.question.id)?.agent ?? null;
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
    return this.#editing.shared(this.question.name)?.shareOf(choiceId) ?? null;
  }

  /** Number of records in the form. */
  get recordCount(): number {
    return this.#editing.shared(this.question.name)?.total ?? 1;
  }

  isSuggested(choiceId: string): boolean {
    return this.suggested.has(choiceId);
  }

  /** Between 0 and 1; null for a choice that was not suggested or has no score. */
  suggestedScore(choiceId: string): number | null {
    return this.suggested.get(choiceId) ?? null;
  }

  /** Handles a click on a choice. `depth` is the depth of the focus, which is kept when it moves to the next question. */
  toggle(choiceId: string, depth: FocusDepth): void {
    this.#digits.forget();
    this.list.stopAt(choiceId);
    const isGiven = this.#editing.press(this.question.name, this.settings, choiceId);
    if (isGiven) this.#editing.focus.moveOnAfterChoice(this.question.name, depth);
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
    this.#lastDigit = key;
    this.#digits.type(digit, this.list.shownNumbers);
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
    return new Set(chosenIds(this.#editing.answerTo(this.question.name)));
  }

  private get suggested(): ReadonlyMap<string, number | null> {
    return suggestedChoices(this.#editing.suggestionFor(this.question.id));
  }

  private get putsSuggestionsFirst(): boolean {
    return putsSuggestedFirst(this.settings, this.#editing.suggestionsFirst);
  }

  #chooseNumber(number: number): void {
    const choice = this.list.shown.find((candidate) => candidate.number === number);
    if (choice === undefined) return;
    this.nameChoice(choice);
    if (this.isChosen(choice.id)) this.#editing.answeredByDigit(this.#lastDigit);
  }

  /** Chooses by a number or a search. The choice does not have the focus, so the change is announced separately. */
  private nameChoice({ id, text }: Choice): void {
    const { name } = this.question;
    this.#digits.forget();
    this.list.stopAt(id);
    const isGiven = this.#editing.choose(name, this.settings, id);
    if (isGiven) this.#editing.focus.moveOnAfterChoice(name, 'question');
    this.announcement = { text, isChosen: this.isChosen(id) };
  }
}
