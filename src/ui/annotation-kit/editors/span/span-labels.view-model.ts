import { action, computed, makeObservable, observableRef } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import type { SpanSettings } from '#domain/question/question';
import { spanLabels, type SpanLabel } from '#domain/question/span-labels';
import { ChoiceListViewModel } from '#ui/annotation-kit/choice/choice-list.view-model';
import { DigitBuffer } from '#ui/annotation-kit/choice/digit-buffer';

/** The labels of a span question, and the one that new spans get. */
export class SpanLabelsViewModel {
  readonly all: readonly SpanLabel[];
  readonly byId: ReadonlyMap<string, SpanLabel>;
  readonly list: ChoiceListViewModel;
  active: string | null = null;

  readonly #digits: DigitBuffer;
  readonly #onChosen: (label: SpanLabel | null) => void;

  constructor(settings: SpanSettings, clock: Clock, onChosen: (label: SpanLabel | null) => void) {
    this.all = spanLabels(settings);
    this.byId = new Map(this.all.map((label) => [label.id, label]));
    this.list = new ChoiceListViewModel(this.all, settings.visibleOptions, () => this.chosen);
    this.#digits = new DigitBuffer(clock, this.list);
    this.#onChosen = onChosen;
    makeObservable<SpanLabelsViewModel, 'chosen'>(this, {
      active: observableRef,
      chosen: computed,
      choose: action,
      toggle: action,
      chooseFound: action,
    });
  }

  choose(id: string | null): void {
    const label = id === null ? null : this.byId.get(id);
    if (label === undefined) return;
    this.#digits.forget();
    this.active = id;
    this.#onChosen(label);
  }

  /** Selects a label, or deselects the active one. */
  toggle(id: string): void {
    this.choose(this.active === id ? null : id);
    this.list.stopAt(id);
  }

  /** Chooses the first search result and clears the search. */
  chooseFound(): void {
    const { found } = this.list;
    if (found === null) return;
    this.list.searchFor('');
    this.choose(found.id);
  }

  typeDigit(digit: string, use: (label: string) => void): void {
    this.#digits.type(digit, ({ id }) => use(id));
  }

  forgetDigits(): void {
    this.#digits.forget();
  }

  settle(): void {
    this.#digits.settle();
  }

  rest(): void {
    this.#digits.forget();
    this.list.rest();
  }

  private get chosen(): ReadonlySet<string> {
    return new Set(this.active === null ? [] : [this.active]);
  }
}
