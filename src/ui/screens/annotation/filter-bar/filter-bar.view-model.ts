import { action, computed, makeObservable, observableRef } from 'mobx';
import type { Workbench } from '../../../../application/annotate-feedback/load-workbench.use-case';
import type { Clock } from '../../../../application/shared/ports/clock.port';
import type { Field } from '../../../../domain/field/field';
import type { ViewModel } from '../../../di/view-model';
import { EditedSearchState } from './edited-search.state';
import { SearchChoicesState } from './search-choices.state';
import type { SearchSources } from './search-sources';
import type { SearchControls, SearchTarget } from './search-target';

/** What the bar looks at, and narrows. */
export interface SearchedDesk {
  readonly workbench: Workbench;
  readonly queue: Pick<SearchTarget, 'status'>;
  readonly search: SearchTarget['search'];
  narrow: SearchTarget['narrow'];
}

export type MakeFilterBar = (desk: SearchedDesk) => FilterBarViewModel;

/** The bar above the record: what its controls work with, and which of its rows are open. */
export class FilterBarViewModel implements ViewModel, SearchControls {
  /** How often somebody has asked for the search box since it was closed; words that are looked for are in sight anyway. */
  searchAsked = 0;
  areFiltersOpen = false;
  readonly fields: readonly Field[];
  readonly target: SearchTarget;
  readonly edited: EditedSearchState;
  readonly choices: SearchChoicesState;

  constructor(desk: SearchedDesk, sources: SearchSources, clock: Clock) {
    const { dataset, questions, fields } = desk.workbench;
    this.fields = fields;
    this.target = targetOf(desk);
    this.edited = new EditedSearchState(this.target, clock);
    const { target, edited } = this;
    this.choices = new SearchChoicesState({ datasetId: dataset.id, questions, target, edited, sources });
    makeObservable(this, {
      searchAsked: observableRef,
      isSearchOpen: computed,
      areFiltersOpen: observableRef,
      fields: false,
      target: false,
      edited: false,
      choices: false,
      activate: false,
      openSearch: action,
      closeSearch: action,
      toggleFilters: action,
    });
  }

  get isSearchOpen(): boolean {
    return this.searchAsked > 0 || this.edited.edited.text !== null;
  }

  activate(): () => void {
    const ends = [this.edited.activate(), this.choices.activate()];
    return () => {
      for (const end of ends) end();
    };
  }

  /** Opens the search box, or leads into it. */
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

function targetOf(desk: SearchedDesk): SearchTarget {
  return {
    get status() {
      return desk.queue.status;
    },
    get search() {
      return desk.search;
    },
    narrow: (search) => desk.narrow(search),
  };
}
