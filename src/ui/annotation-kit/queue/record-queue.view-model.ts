import { computed, computedStruct, makeObservable } from 'mobx';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { foundRecord, type FoundRecord } from '#domain/queue/queue-memory';
import {
  pageEnd,
  recordsOn,
  type QueuePage,
  leftIds,
  meantRecord,
  neighborsOf,
  passedRecords,
  type AsShown,
  type PassedRecords,
} from '#domain/queue/queue-position';
import { placeOf, recordAt, type Identified } from '#domain/queue/record-queue';
import type { StatusName } from '#domain/queue/status-list';
import type { RecordCriteria } from '#domain/search/feedback/record-criteria';
import type { RecordSearch } from '#domain/search/feedback/record-search';
import { observed } from '#ui/shared/state/observed';
import { EMPTY, WAITING, type QueueState } from './queue-state';
import type { RecordNavigation } from './record-navigation';

/** How the records of a family are shown. */
export interface ShownRecords<R> {
  /** The record with the user's latest acts, including those not yet sent; observable. */
  readonly asShown: AsShown<R>;
  /** Whether both would be shown identically; large parts are compared by reference. */
  readonly isSameCopy: (a: R | null, b: R | null) => boolean;
}

/** The queue as seen from the position on screen. Records are shown with the user's latest acts. */
export class RecordQueueViewModel<R extends Identified> {
  readonly navigation: RecordNavigation<R>;
  readonly page: QueuePageViewModel<R>;

  readonly #asShown: AsShown<R>;

  constructor(navigation: RecordNavigation<R>, { asShown, isSameCopy }: ShownRecords<R>) {
    this.navigation = navigation;
    this.page = new QueuePageViewModel(navigation, asShown);
    this.#asShown = asShown;
    makeObservable(this, {
      isSearching: computed,
      failedSearch: computed,
      state: computed,
      // Every act changes the outbox, but only acts on this record change its value.
      record: computed<R | null>({ equals: isSameCopy }),
      score: computed,
      neighbors: computed,
      passed: computed,
      status: computed,
      place: computed,
      size: computed,
      total: computed,
    });
  }

  /** Position on screen: the one in the address, or the previous one while another search has no records to show. */
  get here(): RecordCriteria {
    return this.navigation.here;
  }

  /** True while the records of another search are loading and those of the last one are still on screen. */
  get isSearching(): boolean {
    return this.navigation.last !== null && this.#failure === null;
  }

  /** Why another search failed, while the records of the last one are still on screen. */
  get failedSearch(): RepositoryFailure | null {
    return this.navigation.last === null ? null : this.#failure;
  }

  get state(): QueueState<R> {
    if (this.record !== null) return { kind: 'record', record: this.record };
    if (this.#failure !== null && this.navigation.last === null)
      return { kind: 'failed', failure: this.#failure };
    const { link, queue } = this.navigation;
    const { absence } = link;
    if (absence !== null) return { kind: 'absent', absence };
    return queue?.total === 0 ? EMPTY : WAITING;
  }

  /** The record at the current position, once it is in memory. */
  get record(): R | null {
    const record = meantRecord(this.navigation.queue, this.here);
    return record && this.#asShown(record);
  }

  /** Similarity to the reference record, from 0 to 1; null outside of a similarity search. */
  get score(): number | null {
    return (this.record && this.navigation.queue?.scores.get(this.record.id)) ?? null;
  }

  /** The neighboring records in memory, the next one first, so that they can be prepared. */
  get neighbors(): readonly R[] {
    const { queue } = this.navigation;
    return queue === undefined ? [] : neighborsOf(queue, this.place);
  }

  /** Skipped records that still belong to the queue; null if there are none. */
  get passed(): PassedRecords | null {
    const { queue } = this.navigation;
    return queue === undefined ? null : passedRecords(queue, this.place, this.#asShown);
  }

  /** The chosen status. */
  get status(): StatusName {
    return this.navigation.current.status;
  }

  /** Current search; the same object until its meaning changes. */
  get search(): RecordSearch {
    return this.navigation.search;
  }

  get place(): number {
    return this.here.page;
  }

  /** Number of records on a page; null for a single record with its form. */
  get size(): number | null {
    return this.here.size;
  }

  /** Zero while the record of a link cannot be shown. */
  get total(): number {
    const { link, queue } = this.navigation;
    return link.absence === null ? (queue?.total ?? 0) : 0;
  }

  /** Finds a record in the queues in memory, first in the queue on screen. */
  find(recordId: string): FoundRecord<R> | null {
    const found = foundRecord(this.navigation.queues, recordId, this.here);
    return found && { ...found, record: this.#asShown(found.record) };
  }

  get #failure(): RepositoryFailure | null {
    return observed(this.navigation.buffer.state).failure;
  }
}

/** The records on screen: a single one, or a page. */
class QueuePageViewModel<R extends Identified> {
  readonly #navigation: RecordNavigation<R>;
  readonly #asShown: AsShown<R>;

  constructor(navigation: RecordNavigation<R>, asShown: AsShown<R>) {
    this.#navigation = navigation;
    this.#asShown = asShown;
    makeObservable(this, {
      end: computed,
      ids: computedStruct,
      leftIds: computedStruct,
      isFilling: computed,
      failure: computed,
    });
  }

  get places(): QueuePage {
    return this.#navigation.page;
  }

  /** The last existing place on the page. */
  get end(): number {
    const { queue } = this.#navigation;
    return queue === undefined ? this.places.first - 1 : pageEnd(queue, this.places);
  }

  /** Ids of its records in memory, in order; the same array until they change. */
  get ids(): readonly string[] {
    const { queue } = this.#navigation;
    return queue === undefined ? [] : recordsOn(queue, this.places).map(({ id }) => id);
  }

  /** Records in memory that no longer belong to the queue, including those of other pages. */
  get leftIds(): readonly string[] {
    const { queue } = this.#navigation;
    return queue === undefined ? [] : leftIds(queue, this.#asShown);
  }

  /** Whether more records of the page are loading. */
  get isFilling(): boolean {
    const { last, buffer } = this.#navigation;
    return last === null && observed(buffer.state).isFilling;
  }

  /** Why the rest of the page could not be loaded. */
  get failure(): RepositoryFailure | null {
    const { last, buffer } = this.#navigation;
    return last === null ? observed(buffer.state).failure : null;
  }

  /** A record of the queue with the user's latest acts; null if it is not in memory. */
  recordOf(recordId: string): R | null {
    const { queue } = this.#navigation;
    const place = this.placeOf(recordId);
    const record = queue && place !== null ? recordAt(queue, place) : undefined;
    return record === undefined ? null : this.#asShown(record);
  }

  scoreOf(recordId: string): number | null {
    return this.#navigation.queue?.scores.get(recordId) ?? null;
  }

  /** Place of a record in the queue, from 1. */
  placeOf(recordId: string): number | null {
    const { queue } = this.#navigation;
    return queue === undefined ? null : placeOf(queue, recordId);
  }
}
