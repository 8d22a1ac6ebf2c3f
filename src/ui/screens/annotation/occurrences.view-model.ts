import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { SpanLabel } from '../../../domain/question/span-labels';
import type { Occurrence, OccurrenceOptions } from '../../../domain/question/span-occurrences';
import type { UnitRange } from '../../../domain/shared/code-point-index';

/** What of a span question its occurrences are looked for in. */
export interface OccurrencesGround {
  readonly text: string;
  readonly labels: readonly SpanLabel[];
  occurrencesOf(sought: string, label: string, options: OccurrenceOptions): readonly Occurrence[];
  addOccurrences(places: readonly UnitRange[], label: string): void;
  closeOccurrences(): void;
}

/** Every place where a text occurs in the field, and which of them are to get a label. */
export class OccurrencesViewModel {
  readonly sought: string;
  label: string;
  options: OccurrenceOptions = { wholeWords: true, ignoreCase: false };

  /** By the start of the place, where a person decided otherwise than the rule. */
  private readonly decisions = observable.map<number, boolean>([], { deep: false });
  readonly #ground: OccurrencesGround;

  constructor(ground: OccurrencesGround, sought: string, label: string) {
    this.#ground = ground;
    this.sought = sought;
    this.label = label;
    makeObservable<OccurrencesViewModel, 'decisions'>(this, {
      sought: false,
      label: observableRef,
      options: observableRef,
      decisions: false,
      text: false,
      labels: false,
      places: computed,
      open: computed,
      chosen: computed,
      isChosen: false,
      choose: action,
      chooseAll: action,
      setLabel: action,
      setOptions: action,
      apply: action,
      close: false,
    });
  }

  get text(): string {
    return this.#ground.text;
  }

  get labels(): readonly SpanLabel[] {
    return this.#ground.labels;
  }

  get places(): readonly Occurrence[] {
    return this.#ground.occurrencesOf(this.sought, this.label, this.options);
  }

  /** Those that do not have the label yet. */
  get open(): readonly Occurrence[] {
    return this.places.filter(({ standing }) => standing !== 'labeled');
  }

  get chosen(): readonly Occurrence[] {
    return this.open.filter((place) => this.isChosen(place));
  }

  /** A place where another span would be replaced is chosen only by hand. */
  isChosen({ start, standing }: Occurrence): boolean {
    return this.decisions.get(start) ?? standing === 'free';
  }

  choose({ start }: Occurrence, isChosen: boolean): void {
    this.decisions.set(start, isChosen);
  }

  chooseAll(isChosen: boolean): void {
    this.decisions.replace(this.open.map(({ start }) => [start, isChosen] as const));
  }

  setLabel(label: string): void {
    this.label = label;
    this.decisions.clear();
  }

  setOptions(options: Partial<OccurrenceOptions>): void {
    this.options = { ...this.options, ...options };
  }

  apply(): void {
    this.#ground.addOccurrences(this.chosen, this.label);
    this.close();
  }

  close(): void {
    this.#ground.closeOccurrences();
  }
}
