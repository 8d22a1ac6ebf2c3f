import { action, computed, computedStruct, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { LoadedRecords } from '#application/record-buffer/load-records.use-case';
import type { Arrival, QueuePosition } from '#application/record-buffer/ports/queue-position.port';
import type { RecordBuffer } from '#application/record-buffer/record-buffer';
import { foundRecord, queueOf, type CachedQueues } from '#domain/queue/queue-memory';
import { isOnPage, pageWith, type QueuePage, pageOf, atPlace, located } from '#domain/queue/queue-position';
import type { Identified, RecordQueue } from '#domain/queue/record-queue';
import type { StatusList, StatusName } from '#domain/queue/status-list';
import type { DroppedTerm } from '#domain/search/feedback/dropped-term';
import { isNarrowing, type RecordSearch, sameSearch } from '#domain/search/feedback/record-search';
import {
  FIRST_PAGE,
  inQueue,
  type RecordCriteria,
  sameSelection,
  type RecordSelection,
} from '#domain/search/feedback/record-criteria';
import { selectionToQuery } from '#domain/search/feedback/selection-query';
import {
  criteriaFromQuery,
  criteriaToQuery,
  droppedFromQuery,
} from '#domain/search/feedback/url/criteria-url';
import type { ViewModel } from '#ui/di/view-model';
import type { Address } from '#ui/shared/state/address';
import { endAll } from '#ui/shared/state/end-all';
import { observed } from '#ui/shared/state/observed';
import { LinkArrival } from './link-arrival.state';

/** Notices shown when the user moves to other records. */
export interface NavigationNotices {
  /** Removes the notices of the previous record. */
  clear(): void;
  dropped(terms: readonly DroppedTerm[]): void;
  shownAmongAll(status: StatusName): void;
}

export interface RecordNavigationDeps {
  readonly address: Address;
  /** Path of the page. */
  readonly path: string;
  readonly statuses: StatusList;
  readonly notices: NavigationNotices;
  readonly visit: { beforeMove(): void };
}

type NavigableBuffer<R extends Identified> = Pick<
  RecordBuffer<R, never>,
  'state' | 'serve' | 'take' | 'forget' | 'forgetAll' | 'abandon'
>;

/**
 * The position in a queue, and all methods that change it. The position is stored only in the address, which no other
 * module changes. While the records of another search are loading or cannot be loaded, the position on screen stays.
 */
export class RecordNavigation<R extends Identified, B extends NavigableBuffer<R> = NavigableBuffer<R>>
  implements ViewModel, QueuePosition
{
  /** True after Next was pressed on the last record. */
  hasEnded = false;
  /** The last record that was navigated to by id; a new object each time. */
  wanted: { readonly id: string } | null = null;
  readonly buffer: B;
  readonly link = new LinkArrival({
    current: () => this.current,
    absence: () => observed(this.buffer.state).absence,
  });

  readonly #deps: RecordNavigationDeps;

  constructor(deps: RecordNavigationDeps, makeBuffer: (position: QueuePosition) => B) {
    this.#deps = deps;
    this.buffer = makeBuffer(this);
    makeObservable<RecordNavigation<R, B>, 'read' | 'leaveFor'>(this, {
      hasEnded: observableRef,
      wanted: observableRef,
      current: computedStruct,
      // The same object across records, so that observers are not notified for each record.
      search: computed<RecordSearch>({ equals: sameSearch }),
      read: computed,
      last: computed,
      here: computedStruct,
      queue: computed,
      queues: computed,
      page: computedStruct,
      hasNext: computed,
      hasPrevious: computed,
      next: action,
      previous: action,
      goTo: action,
      see: action,
      show: action,
      enter: action,
      choose: action,
      narrow: action,
      begin: action,
      returnToShown: action,
      beginQueue: action,
      refresh: action,
      settle: action,
      endAt: action,
      leaveFor: action,
    });
  }

  /** Position that the address names. */
  get current(): RecordCriteria {
    return { ...this.read, search: this.search };
  }

  get search(): RecordSearch {
    return this.read.search;
  }

  /** Position in the results of the last search, while the new one has no records to show. */
  get last(): RecordCriteria | null {
    const { shown } = observed(this.buffer.state);
    const wanted = this.current;
    if (this.link.absence !== null) return null;
    if (shown === null || sameSearch(shown.search, wanted.search)) return null;
    const isThere = located(queueOf(this.queues, wanted), wanted) !== null;
    return !isThere && queueOf(this.queues, shown) !== undefined ? shown : null;
  }

  /** Position on screen. */
  get here(): RecordCriteria {
    return this.last ?? this.current;
  }

  /** The queue on screen, as far as it is in memory. */
  get queue(): RecordQueue<R> | undefined {
    return queueOf(this.queues, this.here);
  }

  get queues(): CachedQueues<R> {
    return observed(this.buffer.state).queues;
  }

  /** The places on screen: a single one, or a page. */
  get page(): QueuePage {
    return pageOf(this.here);
  }

  get hasNext(): boolean {
    return this.link.absence === null && this.here.page + this.page.length <= (this.queue?.total ?? 0);
  }

  get hasPrevious(): boolean {
    const { page } = this.here;
    return this.link.absence === null && page > 1 && this.queue !== undefined && this.queue.total > 0;
  }

  activate(): () => void {
    // Back and Forward change the address without a method call.
    return endAll(
      reaction(
        () => this.current,
        () => this.buffer.serve(),
        { fireImmediately: true },
      ),
      () => this.buffer.abandon(),
    );
  }

  next(): void {
    if (this.hasNext) this.goTo(this.here.page + this.page.length);
    else if (this.queue !== undefined && this.queue.total > 0 && !this.#isSearching) {
      this.#deps.visit.beforeMove();
      this.hasEnded = true;
    }
  }

  previous(): void {
    if (this.hasPrevious) this.goTo(Math.max(FIRST_PAGE, this.here.page - this.page.length));
  }

  /** Does nothing while the records of another search are loading, since the user wants to see those next. */
  goTo(place: number): void {
    if (!this.#isSearching) this.leaveFor(this.#at(place));
  }

  /** Changes the page size, from the same place or another one. Adds an entry to the browser's history. */
  see(size: number | null, place = this.here.page): void {
    if (this.#isSearching || (size === this.here.size && place === this.here.page)) return;
    this.leaveFor({ ...this.#at(place), size });
  }

  /** Goes to a record; returns false if it is not in memory. */
  show(recordId: string): boolean {
    const found = foundRecord(this.queues, recordId, this.here);
    if (found === null) return false;
    this.wanted = { id: recordId };
    const { status, search, place } = found;
    const isOfQueue = sameSelection(found, this.here);
    if (isOfQueue && isOnPage(this.page, place)) return true;
    // Pages of the same queue keep their boundaries, so that each record is on exactly one.
    if (isOfQueue) this.leaveFor(this.#at(pageWith(this.page, place)));
    else this.leaveFor({ status, search, page: place, size: this.here.size, record: recordId });
    return true;
  }

  /** Goes to a record that was fetched together with the surrounding part of its queue. */
  enter({ queue, page }: LoadedRecords<R>, recordId: string): void {
    const { status, search } = queue;
    const wasNarrowed = isNarrowing(this.search) && !sameSearch(this.search, search);
    this.buffer.take(queue);
    this.wanted = { id: recordId };
    this.leaveFor({ status, search, page, size: this.here.size, record: recordId });
    if (wasNarrowed) this.#deps.notices.shownAmongAll(status);
  }

  /**
   * Shows another queue from its first record, fetched again unless it is still on screen. Keeps the search unless
   * another is given.
   */
  choose(status: StatusName, search = this.search): void {
    const chosen = inQueue(status, search, this.current.size);
    if (sameSelection(chosen, this.current))
      return this.link.absence === null ? undefined : this.beginQueue();
    if (this.last !== null && sameSelection(chosen, this.last)) return this.returnToShown();
    this.buffer.forget(chosen);
    this.leaveFor(chosen);
  }

  /** Shows the results of a search in the current queue from the first record, fetched again. */
  narrow(search: RecordSearch): void {
    if (!sameSearch(search, this.search)) this.choose(this.current.status, search);
  }

  /** Sets the selection if the address has none. Replaces the history entry, since Back would lead to an empty address. */
  begin({ status, search }: RecordSelection): void {
    if (this.#query() === '') this.#open(inQueue(status, search), 'replace');
  }

  /** Link to a selection for other users, who see the records that they have access to, from the first one. */
  linkTo(selection: RecordSelection): string {
    const { address, path } = this.#deps;
    return address.absolute(`${path}?${selectionToQuery(selection)}`);
  }

  retry(): void {
    this.buffer.serve();
  }

  /** Gives up a search that has not been loaded, and returns to the records on screen. */
  returnToShown(): void {
    if (this.last === null) return;
    this.#deps.visit.beforeMove();
    this.#open(this.last, 'replace');
  }

  /** Shows the first record of the queue when the address names a record that cannot be shown. */
  beginQueue(): void {
    const { status, search, size } = this.current;
    this.leaveFor(inQueue(status, search, size));
  }

  /** Fetches the queue again, and stays at the current record if it is still in the queue or has unsaved changes. */
  refresh(): void {
    if (this.last !== null) return this.retry();
    const { page, record } = this.current;
    const wanted = this.buffer.forgetAll();
    if (wanted.page === page && wanted.record === record) this.buffer.serve();
    else this.#open(wanted, 'replace');
  }

  /** Writes the full position to the address, so that it can be shared. */
  settle(found: RecordCriteria, { dropped, movedFrom, absence }: Arrival): void {
    const query = this.#query();
    const recordId = this.current.record;
    const full = criteriaToQuery(found, query);
    if (full !== query) this.#deps.address.amend(this.#deps.path + full);
    if (recordId !== null && (movedFrom !== null || absence !== null))
      this.link.note({ recordId, from: movedFrom ?? found, to: found, absence });
    const terms = [...(full === query ? [] : droppedFromQuery(query, this.#deps.statuses)), ...dropped];
    if (terms.length > 0) this.#deps.notices.dropped(terms);
  }

  endAt(last: RecordCriteria): void {
    this.hasEnded = true;
    this.#open(last, 'replace');
  }

  change(make: () => void): void {
    runInAction(make);
  }

  private get read(): RecordCriteria {
    return criteriaFromQuery(this.#query(), this.#deps.statuses);
  }

  /** True while the records of another search are loading. */
  get #isSearching(): boolean {
    return this.last !== null && this.buffer.state.value.failure === null;
  }

  /** Changes of queue and view add an entry to the browser's history; changes of record do not. */
  private leaveFor(criteria: RecordCriteria): void {
    this.#deps.visit.beforeMove();
    const { current } = this;
    const isStep = !sameSelection(criteria, current) || (criteria.size === null) !== (current.size === null);
    this.hasEnded = false;
    this.link.forget();
    this.#deps.notices.clear();
    this.#open(criteria, isStep ? 'push' : 'replace');
  }

  #at(place: number): RecordCriteria {
    return atPlace(this.queue, this.here, place);
  }

  #open(criteria: RecordCriteria, as: 'push' | 'replace'): void {
    const { address, path } = this.#deps;
    const shown = path + criteriaToQuery(criteria, this.#query());
    if (as === 'push') address.open(shown, as);
    else address.amend(shown);
  }

  #query(): string {
    const { address, path } = this.#deps;
    return address.queryAt(path);
  }
}
