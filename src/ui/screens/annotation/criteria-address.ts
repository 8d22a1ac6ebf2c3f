import { computedStruct, makeObservable } from 'mobx';
import { criteriaFromQuery, criteriaToQuery } from '../../../domain/search/criteria-url';
import type { RecordCriteria } from '../../../domain/search/record-criteria';
import type { Address } from '../../shared/state/address';

/** What is looked at, as it stands in the address. There is no other copy of it. */
export class CriteriaAddress {
  private readonly address: Address;
  private readonly path: string;

  constructor(address: Address, datasetId: string) {
    this.address = address;
    this.path = `/dataset/${encodeURIComponent(datasetId)}/annotation-mode`;
    makeObservable<CriteriaAddress, 'address' | 'path' | 'query'>(this, {
      current: computedStruct,
      address: false,
      path: false,
      query: false,
      open: false,
      settle: false,
    });
  }

  get current(): RecordCriteria {
    return criteriaFromQuery(this.query());
  }

  open(criteria: RecordCriteria, as: 'push' | 'replace'): void {
    this.address.open(this.path + criteriaToQuery(criteria, this.query()), as);
  }

  /** Puts what turned out to be looked at into the address, in full, so that it can be passed on as it is seen. */
  settle(criteria: RecordCriteria): void {
    const full = criteriaToQuery(criteria, this.query());
    if (full !== this.query()) this.address.open(this.path + full, 'replace');
  }

  private query(): string {
    return this.address.queryAt(this.path);
  }
}
