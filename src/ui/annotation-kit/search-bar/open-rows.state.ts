import { action, computed, makeObservable, observableRef } from 'mobx';

/** The rows below the line of a search bar that are open. */
export class OpenRows {
  /** Number of requests to focus the search box since it was closed. */
  searchAsked = 0;
  areFiltersOpen = false;

  readonly #hasText: () => boolean;

  /** A search with a text keeps the search box open in any case. */
  constructor(hasText: () => boolean) {
    this.#hasText = hasText;
    makeObservable(this, {
      searchAsked: observableRef,
      isSearchOpen: computed,
      areFiltersOpen: observableRef,
      openSearch: action,
      closeSearch: action,
      toggleFilters: action,
    });
  }

  get isSearchOpen(): boolean {
    return this.searchAsked > 0 || this.#hasText();
  }

  /** Opens the search box and focuses it. */
  openSearch(): void {
    this.searchAsked += 1;
  }

  closeSearch(): void {
    this.searchAsked = 0;
  }

  toggleFilters(): void {
    this.areFiltersOpen = !this.areFiltersOpen;
  }
}
