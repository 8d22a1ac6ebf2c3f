import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { isAborted } from '#application/shared/repository-failure';
import type { Dataset, RecordOrder } from '#domain/dataset/dataset';
import type { Question } from '#domain/question/question';
import type { StatusName } from '#domain/queue/status-list';
import type { MatchCounts } from '#domain/search/feedback/match-counts';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import { searchKey, type RecordSearch } from '#domain/search/feedback/record-search';
import type { MetadataProperty, PropertyValues, SearchGuide } from '#domain/search/feedback/search-guide';
import type { EditedSearch, SearchTarget } from '#ui/annotation-kit/search-bar/edited-search.state';
import { MatchCounting, type WatchedCounts } from '#ui/annotation-kit/search-bar/match-counting';
import type { ViewModel } from '#ui/di/view-model';
import type { SearchDeps } from './search-deps';

/** The state shared by the controls of the bar. All properties are observable. */
export interface SearchControls {
  readonly target: SearchTarget<RecordSearch> & { readonly status: StatusName };
  readonly edited: EditedSearch<RecordSearch>;
  readonly choices: SearchChoices;
}

export type SearchChoices = Readonly<Omit<SearchChoicesState, 'activate' | 'refresh'>>;

export interface SearchChoicesDeps {
  readonly dataset: Pick<Dataset, 'id' | 'recordOrder'>;
  readonly questions: readonly Question[];
  readonly target: Pick<SearchControls['target'], 'status'>;
  readonly edited: Pick<SearchControls['edited'], 'edited'>;
  readonly search: Pick<SearchDeps, 'loadGuide' | 'readValues' | 'countMatches'>;
}

/** The available subjects for a search in the open dataset. A part that fails to load does not affect the others. */
export class SearchChoicesState implements WatchedCounts<MatchCounts>, ViewModel {
  /** Null while it is loading, or if it could not be loaded. */
  guide: SearchGuide | null = null;
  /** Whether the guide could not be loaded; controls that do not need it still work. */
  hasFailed = false;
  readonly questions: readonly Question[];
  /** The record order in the definition of the dataset. */
  readonly recordOrder: RecordOrder;

  readonly #deps: SearchChoicesDeps;
  readonly #counting: MatchCounting<RecordSelection, MatchCounts>;
  readonly #values = observable.map<string, PropertyValues>([], { deep: false });
  readonly #unread = observable.set<string>();
  readonly #requested = new Set<string>();
  #leave = new AbortController();

  constructor(deps: SearchChoicesDeps) {
    const { dataset, questions, target, edited, search } = deps;
    this.#deps = deps;
    this.questions = questions;
    this.recordOrder = dataset.recordOrder;
    this.#counting = new MatchCounting({
      wanted: () => ({ status: target.status, search: edited.edited }),
      keyOf: (wanted) => `${wanted.status} ${searchKey(wanted.search)}`,
      count: (wanted, signal) => search.countMatches.execute(dataset.id, wanted, signal),
    });
    makeObservable(this, {
      guide: observableRef,
      hasFailed: observableRef,
      isLoading: computed,
      counts: computed,
      hasFailedToCount: computed,
      retry: action,
      retryValues: action,
    });
  }

  get isLoading(): boolean {
    return this.guide === null && !this.hasFailed;
  }

  get counts(): MatchCounts | null {
    return this.#counting.counts;
  }

  get hasFailedToCount(): boolean {
    return this.#counting.hasFailed;
  }

  activate(): () => void {
    const leave = new AbortController();
    this.#leave = leave;
    if (this.guide === null) void this.#load();
    return () => {
      leave.abort();
      this.#requested.clear();
    };
  }

  retry(): void {
    this.hasFailed = false;
    void this.#load();
  }

  /** Updates visible counts after the user's answers have been saved. */
  refresh(): void {
    this.#counting.refresh();
  }

  watchCounts(): () => void {
    return this.#counting.watch();
  }

  /** Values of a property whose settings name no values or bounds; requested when first read. Null until they are loaded. */
  valuesOf(property: MetadataProperty): PropertyValues | null {
    const known = this.#values.get(property.id);
    if (known !== undefined) return known;
    if (!this.#requested.has(property.id) && !this.#unread.has(property.id)) void this.#readValues(property);
    return null;
  }

  /** Whether the values could not be loaded; `retryValues` requests them again. */
  hasFailedToRead(property: MetadataProperty): boolean {
    return this.#unread.has(property.id);
  }

  retryValues(property: MetadataProperty): void {
    this.#unread.delete(property.id);
    if (!this.#requested.has(property.id)) void this.#readValues(property);
  }

  async #load(): Promise<void> {
    const { signal } = this.#leave;
    const guide = await this.#deps.search.loadGuide.execute(this.#deps.dataset.id, signal);
    if (signal.aborted || (!guide.ok && isAborted(guide.error))) return;
    runInAction(() => {
      this.hasFailed = !guide.ok;
      if (guide.ok) this.guide = guide.value;
    });
  }

  async #readValues(property: MetadataProperty): Promise<void> {
    const { signal } = this.#leave;
    this.#requested.add(property.id);
    const values = await this.#deps.search.readValues.execute(property, signal);
    if (signal.aborted) return;
    this.#requested.delete(property.id);
    runInAction(() => {
      if (values.ok) this.#values.set(property.id, values.value);
      else this.#unread.add(property.id);
    });
  }
}
