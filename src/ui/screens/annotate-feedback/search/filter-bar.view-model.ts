import { computed, makeObservable } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import type { Field } from '#domain/field/field';
import { sameSelection, type RecordSelection } from '#domain/search/feedback/record-criteria';
import { isNarrowing, sameSearch, type RecordSearch } from '#domain/search/feedback/record-search';
import { readDeveloperToggles } from '#domain/session/developer-toggles';
import { EditedSearchState } from '#ui/annotation-kit/search-bar/edited-search.state';
import type { FilterCatalog } from '#ui/annotation-kit/search-bar/filters/filter-groups';
import { OpenRows } from '#ui/annotation-kit/search-bar/open-rows.state';
import {
  SavedViewsViewModel,
  type SavedViewsDeps,
  type ViewTarget,
} from '#ui/annotation-kit/search-bar/saved-views/saved-views.view-model';
import type { PreparationDeps } from '#ui/annotation-kit/search-bar/search-preparation.view-model';
import type { ViewModel } from '#ui/di/view-model';
import { endAll } from '#ui/shared/state/end-all';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import { recordFilterCatalog } from './record-filters.view-model';
import { SimilarityViewModel } from './similarity/similarity.view-model';
import { SearchChoicesState, type SearchControls } from './search-choices.state';
import type { SearchDeps } from './search-deps';

/** The page that the bar filters. */
export type SearchedSession = Pick<AnnotationSessionViewModel, 'workbench' | 'queue'>;

export interface FilterBarDeps {
  readonly search: SearchDeps;
  readonly views: SavedViewsDeps<RecordSelection>;
  readonly clock: Clock;
  readonly store: PreferenceStore;
}

/** Name of the developer's toggles in the store of preferences (LIM-36). */
const TOGGLES = 'developerToggles';

export type MakeFilterBar = (session: SearchedSession) => FilterBarViewModel;

/** The state of the controls of the bar above the record. */
export class FilterBarViewModel implements ViewModel, SearchControls {
  readonly rows = new OpenRows(() => this.edited.edited.text !== null);
  readonly fields: readonly Field[];
  readonly target: SearchControls['target'] & ViewTarget<RecordSelection>;
  readonly edited: EditedSearchState<RecordSearch>;
  readonly choices: SearchChoicesState;
  readonly catalog: FilterCatalog;
  readonly views: SavedViewsViewModel<RecordSelection>;
  readonly similarity: SimilarityViewModel;
  readonly preparation: PreparationDeps;

  constructor(session: SearchedSession, { search, views, clock, store }: FilterBarDeps) {
    const { dataset, questions, fields } = session.workbench;
    const datasetId = dataset.id;
    this.fields = fields;
    const { readPreparation, prepareAgain } = search;
    this.preparation = { datasetId, readPreparation, prepareAgain, clock };
    this.target = targetOf(session);
    const { target } = this;
    const { filterDelay: delay } = readDeveloperToggles(store.read(TOGGLES));
    this.edited = new EditedSearchState({ target, isSame: sameSearch, clock, delay });
    const { edited } = this;
    this.choices = new SearchChoicesState({ dataset, questions, target, edited, search });
    const { choices } = this;
    this.catalog = recordFilterCatalog({ target, edited, choices });
    this.views = new SavedViewsViewModel(datasetId, this.target, views);
    const compared = { id: datasetId, fields };
    this.similarity = new SimilarityViewModel(compared, {
      target,
      choices,
      records: session.queue,
      loadReference: (recordId, signal) => search.loadReference.execute({ recordId, questions }, signal),
      store,
    });
    makeObservable(this, { isNarrowed: computed });
  }

  get isNarrowed(): boolean {
    return isNarrowing(this.edited.edited);
  }

  activate(): () => void {
    return endAll(this.edited.activate(), this.choices.activate(), this.similarity.activate());
  }
}

function targetOf({ queue }: SearchedSession): FilterBarViewModel['target'] {
  return {
    get status() {
      return queue.status;
    },
    get search() {
      return queue.search;
    },
    get selection() {
      return { status: queue.status, search: queue.search };
    },
    isSame: sameSelection,
    narrow: (search) => queue.navigation.narrow(search),
    look: ({ status, search }) => queue.navigation.choose(status, search),
    linkTo: (selection) => queue.navigation.linkTo(selection),
  };
}
