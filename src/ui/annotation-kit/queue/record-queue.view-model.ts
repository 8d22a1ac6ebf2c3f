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

/** How records of a family are shown. */
export interface ShownRecords<R> {
  /** The record with what its user has done to it, also before the server knows; observable. */
  readonly asShown: AsShown<R>;
  /** Whether both would be shown alike, by reference where they are large. */
  readonly isSameCopy: (a: R | null, b: R | null) => boolean;
}

/** The queue as it is seen from the position on screen. Records are shown with what was last done to them. */
export class RecordQueueViewModel<R extends Identified> {
  readonly navigation: RecordNavigation<R>;
  readonly page: QueuePageViewModel<R>;

  readonly #asShown: AsShown<R>;

  constructor(navigation: RecordNavigation<R>, { asShown, isSameCopy }: ShownRecords<R>) {
    this.navigation = navigation;
    this.page = new QueuePageViewModel(navigation, asShown);
    this.#asShown = asShown;
    makeObservable(this, {
      navigation: false,
      page: false,
      here: false,
      isSearching: computed,
      failedSearch: computed,
      state: computed,
      // Any act changes the outbox, and only the acts on this record change it.
      record: computed<R | null>({ equals: isSameCopy }),
      score: computed,
      neighbors: computed,
      passed: computed,
      status: computed,
      search: false,
      place: computed,
      size: computed,
      total: computed,
      find: false,
    });
  }

  /** Position on screen: as named by the address, or the previous one while another search has nothing to show. */
  get here(): RecordCriteria {
    return this.navigation.here;
  }

  /** The records of another search are on their way, and those of the last one still on screen. */
  get isSearching(): boolean {
    return this.navigation.last !== null && this.#failure === null;
  }

  /** Why the records of another search could not be had, while those of the last one are still on screen. */
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

  /** The record that is meant, once it is in memory at the place that is meant. */
  get record(): R | null {
    const record = meantRecord(this.navigation.queue, this.here);
    return record && this.#asShown(record);
  }

  /** How like the other record it is, from 0 to 1; null unless that is what was searched for. */
  get score(): number | null {
    return (this.record && this.navigation.queue?.scores.get(this.record.id)) ?? null;
  }

  /** The records beside it, the next one first, as far as they are in memory: what is shown soon can be prepared. */
  get neighbors(): readonly R[] {
    const { queue } = this.navigation;
    return queue === undefined ? [] : neighborsOf(queue, this.place);
  }

  /** Skipped records that still belong to the queue; null without any. */
  get passed(): PassedRecords | null {
    const { queue } = this.navigation;
    return queue === undefined ? null : passedRecords(queue, this.place, this.#asShown);
  }

  /** The status that was chosen. */
  get status(): StatusName {
    return this.navigation.current.status;
  }

  /** Current search; the same object as long as its meaning stays. */
  get search(): RecordSearch {
    return this.navigation.search;
  }

  get place(): number {
    return this.here.page;
  }

  /** How many records are seen at a time; null is one, with its form. */
  get size(): number | null {
    return this.here.size;
  }

  /** None while no record is shown for a link. */
  get total(): number {
    const { link, queue } = this.navigation;
    return link.absence === null ? (queue?.total ?? 0) : 0;
  }

  /** A record in any of the queues in memory, as it is shown; the queue on screen comes first. */
  find(recordId: string): FoundRecord<R> | null {
    const found = foundRecord(this.navigation.queues, recordId, this.here);
    return found && { ...found, record: this.#asShown(found.record) };
  }

  get #failure(): RepositoryFailure | null {
    return observed(this.navigation.buffer.state).failure;
  }
}

/** The records on screen: one, or a page of many. */
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

  /** The last place of it that there is. */
  get end(): number {
    const { queue } = this.#navigation;
    return queue === undefined ? this.places.first - 1 : pageEnd(queue, this.places);
  }

  /** Ids of its records in memory, in their order; the same list as long as they stay the same. */
  get ids(): readonly string[] {
    const { queue } = this.#navigation;
    return queue === undefined ? [] : recordsOn(queue, this.places).map(({ id }) => id);
  }

  /** Records in memory that do not belong to the queue any more, also those of other pages. */
  get leftIds(): readonly string[] {
    const { queue } = this.#navigation;
    return queue === undefined ? [] : leftIds(queue, this.#asShown);
  }

  /** More of it is on its way. */
  get isFilling(): boolean {
    const { last, buffer } = this.#navigation;
    return last === null && observed(buffer.state).isFilling;
  }

  /** Why the rest of it is not there. */
  get failure(): RepositoryFailure | null {
    const { last, buffer } = this.#navigation;
    return last === null ? observed(buffer.state).failure : null;
  }

  /** A record of it with what was last done to it; null when it is not on it. */
  recordOf(recordId: string): R | null {
    const { queue } = this.#navigation;
    const place = this.placeOf(recordId);
    const record = queue && place !== null ? recordAt(queue, place) : undefined;
    return record === undefined ? null : this.#asShown(record);
  }

  scoreOf(recordId: string): number | null {
    return this.#navigation.queue?.scores.get(recordId) ?? null;
  }

  /** From 1, in its queue. */
  placeOf(recordId: string): number | null {
    const { queue } = this.#navigation;
    return queue === undefined ? null : placeOf(queue, recordId);
  }
}
