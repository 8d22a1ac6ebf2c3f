import { computed, computedStruct, makeObservable } from 'mobx';
import { criteriaFromQuery, criteriaToQuery } from '../../../domain/search/criteria-url';
import type { RecordCriteria } from '../../../domain/search/record-criteria';
import type { RecordSearch } from '../../../domain/search/record-search';
import { sameSearch } from '../../../domain/search/same-search';
import type { Address } from '../../shared/state/address';

/** What is looked at, as it stands in the address. There is no other copy of it. */
export class CriteriaAddress {
  private readonly address: Address;
  private readonly path: string;

  constructor(address: Address, datasetId: string) {
    this.address = address;
    this.path = `/dataset/${encodeURIComponent(datasetId)}/annotation-mode`;
    makeObservable<CriteriaAddress, 'address' | 'path' | 'query' | 'read'>(this, {
      current: computedStruct,
      // The same object from record to record, so that nobody who follows it is told of each.
      search: computed<RecordSearch>({ equals: sameSearch }),
      read: computed,
      address: false,
      path: false,
      query: false,
      open: false,
      settle: false,
    });
  }

  get current(): RecordCriteria {
    return { ...this.read, search: this.search };
  }

  get search(): RecordSearch {
    return this.read.search;
  }

  open(criteria: RecordCriteria, as: 'push' | 'replace'): void {
    this.address.open(this.path + criteriaToQuery(criteria, this.query()), as);
  }

  /** Puts what turned out to be looked at into the address, in full, so that it can be passed on as it is seen. */
  settle(criteria: RecordCriteria): void {
    const full = criteriaToQuery(criteria, this.query());
    if (full !== this.query()) this.address.open(this.path + full, 'replace');
  }

  private get read(): RecordCriteria {
    return criteriaFromQuery(this.query());
  }

  private query(): string {
    return this.address.queryAt(this.path);
  }
}
