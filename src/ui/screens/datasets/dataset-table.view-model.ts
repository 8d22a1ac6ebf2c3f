import { actionBound, computed, computedStruct, makeObservable, observableRef } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import type { Dataset } from '#domain/dataset/dataset';
import {
  ALL_DATASETS,
  filterOptions,
  hasFilters,
  matchingDatasets,
  sortedDatasets,
  withFilter,
  type DatasetColumn,
  type DatasetListCriteria,
  type DatasetSort,
  type DatasetSortKey,
  type FilterOption,
} from '#domain/dataset/dataset-list';
import { datasetListFromQuery, datasetListToQuery } from '#domain/dataset/dataset-list-url';
import { DATASETS_PATH } from '#ui/shared/page/paths';
import type { Address } from '#ui/shared/state/address';
import type { DatasetSource } from './dataset-source';

const SEARCH_DELAY_MILLISECONDS = 100;

/** The list under the search, filters and order of the address. Nothing of them is kept here. */
export class DatasetTableViewModel {
  /** Typed, but not yet in the address. */
  typedSearch: string | null = null;

  readonly #source: DatasetSource;
  readonly #address: Address;
  readonly #clock: Clock;
  #cancelSearch = () => {};

  constructor(source: DatasetSource, address: Address, clock: Clock) {
    this.#source = source;
    this.#address = address;
    this.#clock = clock;
    makeObservable<this, 'dropTyped'>(this, {
      typedSearch: observableRef,
      criteria: computed,
      shown: computed,
      sort: computedStruct,
      inOrder: computed,
      listed: computed,
      listedIds: computedStruct,
      byId: computed,
      searchText: computed,
      isNarrowed: computed,
      search: actionBound,
      finishSearch: actionBound,
      sortBy: actionBound,
      toggleFilter: actionBound,
      clearFilter: actionBound,
      clearFilters: actionBound,
      showAll: actionBound,
      dropTyped: actionBound,
    });
  }

  activate(): () => void {
    return this.dropTyped;
  }

  get criteria(): DatasetListCriteria {
    return datasetListFromQuery(this.#address.queryAt(DATASETS_PATH));
  }

  /** The criteria with what is typed: the list follows each key, the address the pause after the last one. */
  get shown(): DatasetListCriteria {
    return this.typedSearch === null ? this.criteria : { ...this.criteria, search: this.typedSearch };
  }

  get sort(): DatasetSort {
    return this.criteria.sort;
  }

  /** Sorted once for all keys of a search. */
  get inOrder(): readonly Dataset[] {
    return sortedDatasets(this.#source.datasets, this.sort);
  }

  get listed(): readonly Dataset[] {
    return matchingDatasets(this.inOrder, this.shown);
  }

  get listedIds(): readonly string[] {
    return this.listed.map(({ id }) => id);
  }

  get byId(): ReadonlyMap<string, Dataset> {
    return new Map(this.#source.datasets.map((dataset) => [dataset.id, dataset]));
  }

  get searchText(): string {
    return this.shown.search;
  }

  /** True while a filter or a search may hide datasets. */
  get isNarrowed(): boolean {
    return hasFilters(this.criteria) || this.shown.search.trim() !== '';
  }

  options(column: DatasetColumn): readonly FilterOption[] {
    return filterOptions(this.#source.datasets, this.shown, column);
  }

  search(text: string): void {
    this.typedSearch = text;
    this.#cancelSearch();
    this.#cancelSearch = this.#clock.after(SEARCH_DELAY_MILLISECONDS, this.finishSearch);
  }

  /** Writes the typed text into the address at once, without waiting for the pause after the last key. */
  finishSearch(): void {
    const text = this.typedSearch;
    if (text === null) return;
    this.#show({ ...this.criteria, search: text }, 'replace');
    this.dropTyped();
  }

  /** The same column again turns the order round; names begin at A, times with the latest. */
  sortBy(key: DatasetSortKey): void {
    const { sort } = this.criteria;
    const first = key === 'name' ? 'ascending' : 'descending';
    const other = sort.direction === 'ascending' ? 'descending' : 'ascending';
    this.#show({ ...this.criteria, sort: { key, direction: sort.key === key ? other : first } }, 'push');
  }

  toggleFilter(column: DatasetColumn, value: string, isChosen: boolean): void {
    const others = this.criteria.filters[column].filter((chosen) => chosen !== value);
    this.#show(withFilter(this.criteria, column, isChosen ? [...others, value] : others), 'push');
  }

  clearFilter(column: DatasetColumn): void {
    this.#show(withFilter(this.criteria, column, []), 'push');
  }

  /** All column filters; search and order stay. */
  clearFilters(): void {
    if (hasFilters(this.criteria)) this.#show({ ...this.criteria, filters: ALL_DATASETS.filters }, 'push');
  }

  /** Filters and search; the order stays. */
  showAll(): void {
    this.dropTyped();
    this.#show({ ...ALL_DATASETS, sort: this.criteria.sort }, 'push');
  }

  private dropTyped(): void {
    this.#cancelSearch();
    this.typedSearch = null;
  }

  #show(criteria: DatasetListCriteria, as: 'push' | 'replace'): void {
    const shown = DATASETS_PATH + datasetListToQuery(criteria);
    if (as === 'push') this.#address.open(shown, as);
    else this.#address.amend(shown);
  }
}
