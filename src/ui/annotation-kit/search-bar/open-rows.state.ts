import { action, computed, makeObservable, observableRef } from 'mobx';

/** The rows below the line of a search bar that are open. */
export class OpenRows {
  /** Number of requests to focus the search box since it was closed. */
  searchRequests = 0;
  areFiltersOpen = false;

  readonly #hasText: () => boolean;

  /** A search with a text keeps the search box open in any case. */
  constructor(hasText: () => boolean) {
    this.#hasText = hasText;
    makeObservable(this, {
      searchRequests: observableRef,
      isSearchOpen: computed,
      areFiltersOpen: observableRef,
      openSearch: action,
      closeSearch: action,
      toggleFilters: action,
    });
  }

  get isSearchOpen(): boolean {
    return this.searchRequests > 0 || this.#hasText();
  }

  /** Opens the search box and focuses it. */
  openSearch(): void {
    this.searchRequests += 1;
  }

  closeSearch(): void {
    this.searchRequests = 0;
  }

  toggleFilters(): void {
    this.areFiltersOpen = !this.areFiltersOpen;
  }
}
