import { computed, computedStruct, makeObservable } from 'mobx';
import { criteriaFromQuery, criteriaToQuery, droppedFromQuery } from '#domain/search/url/criteria-url';
import type { RecordCriteria } from '#domain/search/record-criteria';
import type { RecordSearch } from '#domain/search/record-search';
import type { RecordSelection } from '#domain/search/record-selection';
import { sameSearch } from '#domain/search/same-search';
import { selectionToQuery } from '#domain/search/saved-view';
import type { DroppedTerm } from '#domain/search/dropped-term';
import { annotationPath } from '#ui/shared/page/paths';
import type { Address } from '#ui/shared/state/address';

/** Criteria of the page, read from the address. There is no other copy of them. */
export class CriteriaAddress {
  readonly #address: Address;
  readonly #path: string;

  constructor(address: Address, datasetId: string) {
    this.#address = address;
    this.#path = annotationPath(datasetId);
    makeObservable<CriteriaAddress, 'read'>(this, {
      current: computedStruct,
      // The same object from record to record, so that its observers are not notified for each.
      search: computed<RecordSearch>({ equals: sameSearch }),
      read: computed,
      isUntold: computed,
      open: false,
      linkTo: false,
      settle: false,
    });
  }

  get current(): RecordCriteria {
    return { ...this.read, search: this.search };
  }

  get search(): RecordSearch {
    return this.read.search;
  }

  /** The address names no selection. */
  get isUntold(): boolean {
    return this.#query() === '';
  }

  /** Link to these records for other users, from the first one on, as far as they may see them. */
  linkTo(selection: RecordSelection): string {
    return this.#address.absolute(`${this.#path}?${selectionToQuery(selection)}`);
  }

  open(criteria: RecordCriteria, as: 'push' | 'replace'): void {
    this.#address.open(this.#path + criteriaToQuery(criteria, this.#query()), as);
  }

  /**
   * Writes the criteria on the screen into the address, in full, so that it can be passed on. Returns the terms that were
   * dropped from it.
   */
  settle(criteria: RecordCriteria): readonly DroppedTerm[] {
    const query = this.#query();
    const full = criteriaToQuery(criteria, query);
    if (full === query) return [];
    this.#address.open(this.#path + full, 'replace');
    return droppedFromQuery(query);
  }

  private get read(): RecordCriteria {
    return criteriaFromQuery(this.#query());
  }

  #query(): string {
    return this.#address.queryAt(this.#path);
  }
}
