import { action, computed, makeObservable, observableRef, reaction } from 'mobx';
import type { LoadedRecords } from '#application/record-buffer/load-records.use-case';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordStatus } from '#domain/queue/record-status';
import type { Response } from '#domain/feedback/response';
import { isOnPage, pageWith } from '#domain/queue/queue-page';
import { isNarrowing } from '#domain/search/narrowing';
import { FIRST_PAGE, type BulkSize, type RecordCriteria } from '#domain/search/record-criteria';
import type { RecordSearch } from '#domain/search/record-search';
import { sameSelection } from '#domain/search/record-selection';
import { sameSearch } from '#domain/search/same-search';
import type { ViewModel } from '#ui/di/view-model';
import type { AnnotationNotices } from '../desk/annotation-notices';
import type { CriteriaAddress } from './criteria-address';
import type { DeskOutbox } from '../desk/desk-outbox';
import type { QueueLoader } from '#application/record-buffer/queue-loader';
import { PageOnScreen } from './page-on-screen';
import { QueueOnScreen } from './queue-on-screen';
import { QueueSelecting } from './queue-selecting';
import { QueueSupply } from './queue-supply';
import type { QueueView } from '#ui/annotation-kit/queue/queue-view';
import { QueueMemory, type FoundRecord, type PassedRecords } from './queue-memory';

type QueueNotices = Pick<AnnotationNotices, 'clear' | 'dropped' | 'shownAmongAll' | 'shownWithEdit'>;

/**
 * The queue that the address names, and the position in it. Records are shown with what was last done to them, also
 * before the server knows. The queues looked at last stay in memory until they are chosen or refreshed, so that Back leads
 * to the very record one left. While the records of another search are on their way, and when they cannot be had, those
 * of the last one stay.
 */
export class RecordQueueViewModel implements ViewModel {
  /** True after Next was pressed on the last record. */
  hasEnded = false;
  /** The record that was asked for by itself last; a new object each time. */
  wanted: { readonly id: string } | null = null;
  readonly selecting: QueueSelecting;
  readonly page: PageOnScreen;

  readonly #criteria: CriteriaAddress;
  readonly #fetching: QueueLoader<FeedbackRecord, Response | null>;
  readonly #memory: QueueMemory;
  readonly #supply: QueueSupply;
  readonly #screen: QueueOnScreen;
  readonly #notices: QueueNotices;

  constructor(
    criteria: CriteriaAddress,
    fetching: QueueLoader<FeedbackRecord, Response | null>,
    outbox: Pick<DeskOutbox, 'overlay' | 'syncStatusOf'>,
    notices: QueueNotices,
  ) {
    this.#criteria = criteria;
    this.#fetching = fetching;
    this.#memory = new QueueMemory(outbox);
    const onEnd = () => {
      this.hasEnded = true;
    };
    this.#supply = new QueueSupply({ criteria, fetching, memory: this.#memory, outbox, notices, onEnd });
    this.#screen = new QueueOnScreen({ criteria, memory: this.#memory, supply: this.#supply });
    this.page = new PageOnScreen({ memory: this.#memory, supply: this.#supply, screen: this.#screen });
    this.selecting = new QueueSelecting({
      criteria,
      fetching,
      memory: this.#memory,
      supply: this.#supply,
      screen: this.#screen,
      leaveFor: (chosen) => this.leaveFor(chosen),
    });
    this.#notices = notices;
    makeObservable<RecordQueueViewModel, 'leaveFor'>(this, {
      hasEnded: observableRef,
      wanted: observableRef,
      selecting: false,
      page: false,
      size: computed,
      here: false,
      isSearching: false,
      failedSearch: false,
      view: computed,
      record: computed,
      score: computed,
      neighbors: computed,
      passed: computed,
      status: computed,
      search: computed,
      place: computed,
      total: computed,
      hasNext: computed,
      hasPrevious: computed,
      activate: false,
      find: false,
      show: action,
      see: action,
      next: action,
      previous: action,
      goTo: action,
      enter: action,
      keep: action,
      leaveFor: action,
    });
  }

  /** Position on screen: as named by the address, or the previous one while another search has nothing to show. */
  get here(): RecordCriteria {
    return this.#screen.here;
  }

  /** The records of another search are on their way, and those of the last one still on screen. */
  get isSearching(): boolean {
    return this.#screen.isSearching;
  }

  /** Why the records of another search could not be had, while those of the last one are still on screen. */
  get failedSearch(): RepositoryFailure | null {
    return this.#screen.failedSearch;
  }

  get view(): QueueView<FeedbackRecord> {
    return this.#screen.view;
  }

  get record(): FeedbackRecord | null {
    return this.#screen.record;
  }

  /** How like the other record it is, from 0 to 1; null unless that is what was searched for. */
  get score(): number | null {
    return (this.record && this.#screen.queue?.scores.get(this.record.id)) ?? null;
  }

  /** The records beside it, the next one first, as far as they are in memory: what is shown soon can be prepared. */
  get neighbors(): readonly FeedbackRecord[] {
    return this.#memory.neighbors(this.here, this.place);
  }

  /** Skipped records that still belong to the queue; null without any. */
  get passed(): PassedRecords | null {
    return this.#memory.passed(this.here, this.place);
  }

  /** The status that was chosen. */
  get status(): RecordStatus {
    return this.#criteria.current.status;
  }

  /** Current search; the same object as long as its meaning stays. */
  get search(): RecordSearch {
    return this.#criteria.search;
  }

  get place(): number {
    return this.here.page;
  }

  /** How many records are seen at a time; null is one, with its form. */
  get size(): BulkSize | null {
    return this.here.size;
  }

  get total(): number {
    return this.#screen.queue?.total ?? 0;
  }

  get hasNext(): boolean {
    return this.place + this.page.places.length <= this.total;
  }

  get hasPrevious(): boolean {
    return this.place > 1 && this.total > 0;
  }

  activate(): () => void {
    // Back and Forward change the address without a call here.
    const stop = reaction(
      () => this.#criteria.current,
      () => this.#supply.serve(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.#fetching.abandon();
    };
  }

  next(): void {
    if (this.hasNext) this.goTo(this.place + this.page.places.length);
    else if (this.total > 0 && !this.isSearching) this.hasEnded = true;
  }

  previous(): void {
    if (this.hasPrevious) this.goTo(Math.max(FIRST_PAGE, this.place - this.page.places.length));
  }

  /** Not while the records of another search are on their way: they are what the user wants to see next. */
  goTo(place: number): void {
    if (!this.isSearching) this.leaveFor(this.#memory.at(this.here, place));
  }

  /** Has so many records seen at a time, from the same place on, or from another one. A step of the browser's history. */
  see(size: BulkSize | null, place = this.place): void {
    if (this.isSearching || (size === this.size && place === this.place)) return;
    this.leaveFor({ ...this.#memory.at(this.here, place), size });
  }

  /** A record in any of the queues in memory, as it is shown; the queue at hand first. */
  find(recordId: string): FoundRecord | null {
    return this.#memory.find(recordId, this.here);
  }

  /** Goes to a record; false when it is not in memory. */
  show(recordId: string): boolean {
    const found = this.find(recordId);
    if (found === null) return false;
    this.wanted = { id: recordId };
    const { status, search, place } = found;
    const isOfQueue = sameSelection(found, this.here);
    if (isOfQueue && isOnPage(this.page.places, place)) return true;
    // Pages of the same queue stay where they are, so that each record is on one of them.
    if (isOfQueue) this.leaveFor(this.#memory.at(this.here, pageWith(this.page.places, place)));
    else this.leaveFor({ status, search, page: place, size: this.here.size, record: recordId });
    return true;
  }

  /** Goes to a record that was fetched for it, with the part of its queue that came along. */
  enter({ queue, page }: LoadedRecords<FeedbackRecord>, recordId: string): void {
    const { status, search } = queue;
    const wasNarrowed = isNarrowing(this.search) && !sameSearch(this.search, search);
    this.#memory.take(queue, this.#fetching.told);
    this.wanted = { id: recordId };
    this.leaveFor({ status, search, page, size: this.here.size, record: recordId });
    if (wasNarrowed) this.#notices.shownAmongAll(status);
  }

  /** Sets the acknowledged response of a record. */
  keep(recordId: string, response: Response | null): void {
    this.#memory.keep(recordId, response);
    this.#fetching.learn(recordId, response);
  }

  /** Queues and the ways of seeing them are steps of the browser's history, records are not. A notice ends with its record. */
  private leaveFor(criteria: RecordCriteria): void {
    const { current } = this.#criteria;
    const isStep = !sameSelection(criteria, current) || (criteria.size === null) !== (current.size === null);
    this.hasEnded = false;
    this.#notices.clear();
    this.#criteria.open(criteria, isStep ? 'push' : 'replace');
  }
}
