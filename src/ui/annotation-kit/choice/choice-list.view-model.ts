import { action, computed, makeObservable, observableRef } from 'mobx';
import {
  type Choice,
  foldedChoices,
  isFoldable,
  isSearchable,
  searchChoices,
  searchTexts,
  suggestedFirst,
  type ChoiceSearch,
  type ChosenPlaces,
  type SearchTexts,
  type ShownChoices,
} from '#domain/choice/choice-list';

/** Choices to list before the others, by id, with their scores; an empty map keeps the order of the settings. */
type FirstChoices = ReadonlyMap<string, number | null>;

/** Above this number, choices are rendered in a virtualized list. */
const LONG_LIST = 100;

const NOTHING_FIRST: FirstChoices = new Map();
const NOTHING_CHOSEN: ReadonlySet<string> = new Set();

/** The choices that are shown, and the one that Tab moves to. */
export class ChoiceListViewModel {
  readonly choices: readonly Choice[];
  readonly isSearchable: boolean;
  readonly isFoldable: boolean;
  search = '';
  /** Retained across records until the page is reloaded. */
  isUnfolded = false;

  private searched: ChoiceSearch | null = null;
  private lastStop: string | null = null;
  readonly #visibleCount: number | null;
  readonly #chosen: () => ReadonlySet<string>;
  readonly #first: () => FirstChoices;
  readonly #chosenPlaces: ChosenPlaces;
  readonly #byId: ReadonlyMap<string, Choice>;
  #texts: SearchTexts | null = null;

  /** `chosen` and `first` return the choices of the current record. */
  constructor(
    choices: readonly Choice[],
    visibleCount: number | null,
    chosen: () => ReadonlySet<string>,
    first: () => FirstChoices = () => NOTHING_FIRST,
    chosenPlaces: ChosenPlaces = 'added',
  ) {
    this.choices = choices;
    this.#byId = new Map(choices.map((choice) => [choice.id, choice]));
    this.#visibleCount = visibleCount;
    this.#chosen = chosen;
    this.#first = first;
    this.#chosenPlaces = chosenPlaces;
    this.isSearchable = isSearchable(choices, visibleCount);
    this.isFoldable = isFoldable(choices, visibleCount);
    makeObservable<ChoiceListViewModel, 'searched' | 'lastStop' | 'ordered' | 'inSight' | 'indexes'>(this, {
      search: observableRef,
      isUnfolded: observableRef,
      searched: observableRef,
      lastStop: observableRef,
      ordered: computed,
      inSight: computed,
      indexes: computed,
      shown: computed,
      isLong: computed,
      beyondFold: computed,
      shownNumbers: computed,
      found: computed,
      foldedCount: computed,
      stop: computed,
      stopIndex: computed,
      searchFor: action,
      toggleFold: action,
      unfoldBehind: action,
      stopAt: action,
      moveStop: action,
      rest: action,
    });
  }

  choice(id: string): Choice | undefined {
    return this.#byId.get(id);
  }

  get shown(): readonly Choice[] {
    return this.inSight.shown;
  }

  get isLong(): boolean {
    return this.shown.length > LONG_LIST;
  }

  /** The last of the shown choices: those that would be folded away if they were not chosen. */
  get beyondFold(): readonly Choice[] {
    return this.inSight.beyondFold;
  }

  /** Numbers that select one of the visible choices. */
  get shownNumbers(): readonly number[] {
    return this.shown.map(({ number }) => number);
  }

  /** Choice that Enter selects in the search; null without a search or a result. */
  get found(): Choice | null {
    return this.search.trim() === '' ? null : (this.shown[0] ?? null);
  }

  get foldedCount(): number {
    return this.inSight.foldedCount;
  }

  /** The one choice that Tab moves to: the last one visited, else the first chosen one, else the first. */
  get stop(): string | null {
    return this.shown[this.stopIndex]?.id ?? null;
  }

  /** Index of the tab stop among the shown choices, from 0; -1 if none is shown. */
  get stopIndex(): number {
    const last = this.lastStop === null ? undefined : this.indexes.get(this.lastStop);
    if (last !== undefined) return last;
    const chosen = [...this.#chosen()].flatMap((id) => this.indexes.get(id) ?? []);
    if (chosen.length > 0) return Math.min(...chosen);
    return this.shown.length === 0 ? -1 : 0;
  }

  searchFor(text: string): void {
    this.#texts ??= searchTexts(this.choices);
    this.search = text;
    this.searched = searchChoices(this.choices, this.#texts, text, this.searched);
  }

  toggleFold(): void {
    this.isUnfolded = !this.isUnfolded;
  }

  /** Unfolds the choices after the last one shown and returns the first of them; null if there are none. */
  unfoldBehind(choiceId: string): string | null {
    const { shown, foldedCount } = this;
    if (foldedCount === 0 || shown.at(-1)?.id !== choiceId) return null;
    const known = new Set(shown.map(({ id }) => id));
    this.isUnfolded = true;
    this.lastStop = this.shown.find(({ id }) => !known.has(id))?.id ?? null;
    return this.lastStop;
  }

  stopAt(choiceId: string): void {
    this.lastStop = choiceId;
  }

  /** Moves the tab stop among the shown choices, wrapping around the ends, and returns its new id. */
  moveStop(step: 1 | -1 | 'first' | 'last'): string | null {
    const { shown, stopIndex } = this;
    const wanted = step === 'first' ? 0 : step === 'last' ? -1 : (stopIndex + step) % shown.length;
    this.lastStop = shown.at(wanted)?.id ?? null;
    return this.lastStop;
  }

  /** Resets the search and the tab stop for another record. */
  rest(): void {
    this.search = '';
    this.searched = null;
    this.lastStop = null;
  }

  private get ordered(): readonly Choice[] {
    const found = this.searched?.found ?? this.choices;
    return suggestedFirst(found, this.#first());
  }

  private get inSight(): ShownChoices {
    const { isUnfolded } = this;
    const visibleCount = this.#visibleCount;
    // Only a folded list depends on the chosen choices: any other remains the same array, so that nothing is re-rendered.
    const chosen = this.isFoldable && !isUnfolded ? this.#chosen() : NOTHING_CHOSEN;
    const chosenPlaces = this.#chosenPlaces;
    return foldedChoices(this.ordered, { visibleCount, isUnfolded, chosen, chosenPlaces });
  }

  /** By id, so that no key press searches through thousands of choices. */
  private get indexes(): ReadonlyMap<string, number> {
    return new Map(this.shown.map(({ id }, index) => [id, index]));
  }
}
