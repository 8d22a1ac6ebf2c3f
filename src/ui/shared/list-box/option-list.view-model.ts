import { action, computed, makeObservable, observableRef } from 'mobx';
import { searchChoices, searchTexts, type SearchTexts } from '#domain/choice/choice-list';

export interface ListOption {
  readonly id: string;
  readonly text: string;
}

/** Options that can be searched, one of which may be marked: the one that Enter chooses. */
export class OptionListViewModel<T extends ListOption> {
  search = '';

  private at = -1;
  readonly #options: () => readonly T[];
  readonly #marksFirst: boolean;

  /** `options` is observed for changes. `marksFirst`: also without a search, Enter chooses the first option. */
  constructor(options: () => readonly T[], { marksFirst = false } = {}) {
    this.#options = options;
    this.#marksFirst = marksFirst;
    makeObservable<OptionListViewModel<T>, 'at' | 'all' | 'texts'>(this, {
      search: observableRef,
      at: observableRef,
      all: computed,
      texts: computed,
      found: computed,
      markedIndex: computed,
      highlighted: computed,
      searchFor: action,
      move: action,
      moveBy: action,
      highlight: action,
    });
  }

  get found(): readonly T[] {
    return this.search.trim() === ''
      ? this.all
      : searchChoices(this.all, this.texts, this.search, null).found;
  }

  /** Index of the marked option among those found; -1 if none is marked. */
  get markedIndex(): number {
    const first = this.search.trim() === '' && !this.#marksFirst ? -1 : 0;
    return Math.min(Math.max(this.at, first), this.found.length - 1);
  }

  get highlighted(): T | null {
    return this.found[this.markedIndex] ?? null;
  }

  /** Marks the first result, so that Enter chooses it. */
  searchFor(text: string): void {
    this.search = text;
    this.at = -1;
  }

  /** Moves the mark among the options found; it wraps around at the ends. */
  move(step: 1 | -1 | 'first' | 'last'): void {
    const count = this.found.length;
    if (count === 0) return;
    if (step === 'first') this.at = 0;
    else if (step === 'last') this.at = count - 1;
    else if (this.markedIndex < 0) this.at = step === 1 ? 0 : count - 1;
    else this.at = (this.markedIndex + step + count) % count;
  }

  /** Moves the mark by several options; it stops at the ends. */
  moveBy(steps: number): void {
    this.at = Math.min(Math.max(this.markedIndex + steps, 0), this.found.length - 1);
  }

  highlight(id: string | null): void {
    this.at = this.found.findIndex((option) => option.id === id);
  }

  private get all(): readonly T[] {
    return this.#options();
  }

  /** Cached, since it costs more than a search among thousands of options. */
  private get texts(): SearchTexts {
    return searchTexts(this.all);
  }
}
