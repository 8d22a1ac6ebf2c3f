import { action, makeObservable, observableRef } from 'mobx';
import type { RecordSearch } from '#domain/search/feedback/record-search';
import type { EditedSearch } from '#ui/annotation-kit/search-bar/edited-search.state';

/** An edited search that records each applied search. */
export class FakeEditedSearch implements EditedSearch<RecordSearch> {
  edited: RecordSearch;
  readonly applied: RecordSearch[] = [];

  constructor(search: RecordSearch) {
    this.edited = search;
    makeObservable(this, { edited: observableRef, change: action });
  }

  change(search: RecordSearch): void {
    this.edited = search;
  }

  apply(): void {
    if (this.applied.at(-1) !== this.edited) this.applied.push(this.edited);
  }
}
