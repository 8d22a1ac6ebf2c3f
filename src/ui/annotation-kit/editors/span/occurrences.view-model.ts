import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { SpanLabel } from '#domain/question/span-labels';
import {
  occurrencesOf,
  withAvailability,
  type Occurrence,
  type OccurrenceOptions,
} from '#domain/question/span-occurrences';
import type { UnitRange } from '#domain/text/code-points';
import type { SpanAnswerViewModel } from './span-answer.view-model';

/** The question whose labels are assigned. */
interface Labeling {
  readonly labels: readonly SpanLabel[];
  addOccurrences(places: readonly UnitRange[], label: string): void;
  closeOccurrences(): void;
}

/** All occurrences of a text in the field, and which of them will be labeled. */
export class OccurrencesViewModel {
  readonly sought: string;
  label: string;
  options: OccurrenceOptions = { wholeWords: true, ignoreCase: false };

  /** Decisions of the user that override the default, by the start of the occurrence. */
  readonly #decisions = observable.map<number, boolean>([], { deep: false });
  readonly #question: Labeling;
  readonly #answer: SpanAnswerViewModel;

  constructor(
    question: Labeling,
    answer: SpanAnswerViewModel,
    { sought, label }: { readonly sought: string; readonly label: string },
  ) {
    this.#question = question;
    this.#answer = answer;
    this.sought = sought;
    this.label = label;
    makeObservable<OccurrencesViewModel, 'ranges'>(this, {
      label: observableRef,
      options: observableRef,
      ranges: computed,
      places: computed,
      open: computed,
      chosen: computed,
      choose: action,
      chooseAll: action,
      setLabel: action,
      setOptions: action,
      apply: action,
    });
  }

  get text(): string {
    return this.#answer.ground.text;
  }

  get labels(): readonly SpanLabel[] {
    return this.#question.labels;
  }

  get places(): readonly Occurrence[] {
    const { allowOverlapping } = this.#answer.ground;
    const taken = this.#answer.drawn.map(({ start, end, span }) => ({ start, end, label: span.label }));
    return withAvailability(this.ranges, taken, this.label, allowOverlapping);
  }

  /** Occurrences that do not have the label yet. */
  get open(): readonly Occurrence[] {
    return this.places.filter(({ availability }) => availability !== 'labeled');
  }

  get chosen(): readonly Occurrence[] {
    return this.open.filter((place) => this.isChosen(place));
  }

  /** Searched again only when the options change, not with another label. */
  private get ranges(): readonly UnitRange[] {
    return occurrencesOf(this.text, this.sought, this.options);
  }

  /** An occurrence that would replace another span is selected only by the user. */
  isChosen({ start, availability }: Occurrence): boolean {
    return this.#decisions.get(start) ?? availability === 'free';
  }

  choose({ start }: Occurrence, isChosen: boolean): void {
    this.#decisions.set(start, isChosen);
  }

  chooseAll(isChosen: boolean): void {
    this.#decisions.replace(this.open.map(({ start }) => [start, isChosen] as const));
  }

  setLabel(label: string): void {
    this.label = label;
    this.#decisions.clear();
  }

  setOptions(options: Partial<OccurrenceOptions>): void {
    this.options = { ...this.options, ...options };
  }

  apply(): void {
    this.#question.addOccurrences(this.chosen, this.label);
    this.close();
  }

  close(): void {
    this.#question.closeOccurrences();
  }
}
