import { action, computed, makeObservable, observableRef } from 'mobx';
import type { Choice } from '../../../domain/question/choice';
import {
  isFoldable,
  isSearchable,
  shownChoices,
  type ShownChoices,
} from '../../../domain/question/choice-list';

/** Which of many choices are in sight, and which one of them Tab leads to. */
export class ChoiceListViewModel {
  readonly choices: readonly Choice[];
  readonly isSearchable: boolean;
  readonly isFoldable: boolean;
  search = '';
  /** Kept from record to record, until the page is loaded again. */
  isUnfolded = false;

  private lastStop: string | null = null;
  private readonly visibleCount: number | null;
  private readonly chosen: () => ReadonlySet<string>;

  constructor(choices: readonly Choice[], visibleCount: number | null, chosen: () => ReadonlySet<string>) {
    this.choices = choices;
    this.visibleCount = visibleCount;
    this.chosen = chosen;
    this.isSearchable = isSearchable(choices, visibleCount);
    this.isFoldable = isFoldable(choices, visibleCount);
    makeObservable<ChoiceListViewModel, 'lastStop' | 'visibleCount' | 'chosen' | 'inSight'>(this, {
      choices: false,
      isSearchable: false,
      isFoldable: false,
      search: observableRef,
      isUnfolded: observableRef,
      lastStop: observableRef,
      visibleCount: false,
      chosen: false,
      inSight: computed,
      shown: computed,
      foldedCount: computed,
      stop: computed,
      searchFor: action,
      toggleFold: action,
      stopAt: action,
      moveStop: action,
      rest: action,
    });
  }

  get shown(): readonly Choice[] {
    return this.inSight.shown;
  }

  get foldedCount(): number {
    return this.inSight.foldedCount;
  }

  /** The one choice that Tab leads to: where one was last, else the first chosen one, else the first. */
  get stop(): string | null {
    const { shown } = this;
    const chosen = this.chosen();
    const wanted = shown.find(({ id }) => id === this.lastStop) ?? shown.find(({ id }) => chosen.has(id));
    return (wanted ?? shown[0])?.id ?? null;
  }

  searchFor(text: string): void {
    this.search = text;
  }

  toggleFold(): void {
    this.isUnfolded = !this.isUnfolded;
  }

  stopAt(choiceId: string): void {
    this.lastStop = choiceId;
  }

  /** Moves the stop along what is shown, around its ends, and returns where it is now. */
  moveStop(step: 1 | -1 | 'first' | 'last'): string | null {
    const ids = this.shown.map(({ id }) => id);
    const from = ids.findIndex((id) => id === this.stop);
    if (step === 'first' || step === 'last') this.lastStop = ids.at(step === 'first' ? 0 : -1) ?? null;
    else this.lastStop = ids[(from + step + ids.length) % ids.length] ?? null;
    return this.lastStop;
  }

  /** Another record: what was searched belongs to the last one. */
  rest(): void {
    this.search = '';
    this.lastStop = null;
  }

  private get inSight(): ShownChoices {
    const { search, isUnfolded, visibleCount } = this;
    // Only a folded list depends on what is chosen: the others stay the same list, and nothing is drawn again.
    const chosen = this.isFoldable && !isUnfolded ? [...this.chosen()] : [];
    return shownChoices(this.choices, { search, isUnfolded, chosen, visibleCount });
  }
}
