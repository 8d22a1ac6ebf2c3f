import { action, computed, makeObservable, observableRef } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import type { Dataset } from '#domain/dataset/dataset';
import type { Field } from '#domain/field/field';
import type { Question } from '#domain/question/question';
import { readDeveloperToggles } from '#domain/session/developer-toggles';
import type { ViewModel } from '#ui/di/view-model';
import {
  SavedViewsViewModel,
  type SavedViewsDeps,
  type ViewTarget,
} from './saved-views/saved-views.view-model';
import { SimilarityViewModel, type SimilarityDeps } from './similarity/similarity.view-model';
import { EditedSearchState } from './edited-search.state';
import type { PreparationDeps } from './search-preparation.view-model';
import { SearchChoicesState } from './search-choices.state';
import type { SearchDeps } from './search-deps';
import type { SearchControls, SearchTarget } from './search-target';

/** The page that the bar filters. */
export interface SearchedSession {
  readonly workbench: {
    readonly dataset: Dataset;
    readonly fields: readonly Field[];
    readonly questions: readonly Question[];
  };
  readonly queue: Pick<SearchTarget, 'status'> &
    SimilarityDeps['records'] & { readonly navigation: Pick<ViewTarget, 'linkTo'> };
  readonly search: SearchTarget['search'];
  narrow: SearchTarget['narrow'];
  look: ViewTarget['look'];
}

export interface FilterBarDeps {
  readonly search: SearchDeps;
  readonly views: SavedViewsDeps;
  readonly clock: Clock;
  readonly store: PreferenceStore;
}

/** Name of the developer's toggles in the store of preferences (LIM-36). */
const TOGGLES = 'developerToggles';

export type MakeFilterBar = (session: SearchedSession) => FilterBarViewModel;

/** The bar above the record: the state of its controls, and which of its rows are open. */
export class FilterBarViewModel implements ViewModel, SearchControls {
  /** Number of requests to focus the search box since it was closed; an active search keeps it open in any case. */
  searchAsked = 0;
  areFiltersOpen = false;
  readonly fields: readonly Field[];
  readonly target: SearchTarget & ViewTarget;
  readonly edited: EditedSearchState;
  readonly choices: SearchChoicesState;
  readonly views: SavedViewsViewModel;
  readonly similarity: SimilarityViewModel;
  readonly preparation: PreparationDeps;

  constructor(session: SearchedSession, { search, views, clock, store }: FilterBarDeps) {
    const { dataset, questions, fields } = session.workbench;
    const datasetId = dataset.id;
    this.fields = fields;
    const { readPreparation, prepareAgain } = search;
    this.preparation = { datasetId, readPreparation, prepareAgain, clock };
    this.target = targetOf(session);
    const { filterDelay } = readDeveloperToggles(store.read(TOGGLES));
    this.edited = new EditedSearchState(this.target, clock, filterDelay);
    const { target, edited } = this;
    this.choices = new SearchChoicesState({ dataset, questions, target, edited, search });
    const { choices } = this;
    this.views = new SavedViewsViewModel(datasetId, this.target, views);
    const compared = { id: datasetId, fields };
    this.similarity = new SimilarityViewModel(compared, {
      target,
      choices,
      records: session.queue,
      loadReference: (recordId, signal) => search.loadReference.execute({ recordId, questions }, signal),
      store,
    });
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
    return this.searchAsked > 0 || this.edited.edited.text !== null;
  }

  activate(): () => void {
    const ends = [this.edited.activate(), this.choices.activate(), this.similarity.activate()];
    return () => {
      for (const end of ends) end();
    };
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

function targetOf(session: SearchedSession): SearchTarget & ViewTarget {
  return {
    get status() {
      return session.queue.status;
    },
    get search() {
      return session.search;
    },
    narrow: (search) => session.narrow(search),
    look: (selection) => session.look(selection),
    linkTo: (selection) => session.queue.navigation.linkTo(selection),
  };
}
