import { action, computed, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Extension } from '../../../application/annotate-feedback/extend-queue.use-case';
import type { LoadedRecords } from '../../../application/annotate-feedback/load-records.use-case';
import type { RepositoryFailure } from '../../../application/shared/repository-failure';
import { withResponse, type FeedbackRecord, type RecordStatus } from '../../../domain/record/feedback-record';
import { endingAtMemory } from '../../../domain/record/queue-end';
import { lastPlace, needsBuffer, recordAt, type RecordQueue } from '../../../domain/record/record-queue';
import type { Response } from '../../../domain/response/response';
import { inQueue, type RecordCriteria } from '../../../domain/search/record-criteria';
import type { ViewModel } from '../../di/view-model';
import type { AnnotationNotices } from './annotation-notices';
import type { CriteriaAddress } from './criteria-address';
import type { DeskOutbox } from './desk-outbox';
import type { QueueEnd, QueueFetching } from './queue-fetching';
import { EMPTY, WAITING, type QueueView } from './queue-view';
import { isSameCopy, QueueMemory, type FoundRecord, type PassedRecords } from './queue-memory';

/**
 * The queue that the address names, and where one stands in it. Records are shown with what was last done to them, also
 * before the server knows. Each queue stays in memory until it is chosen or
 * refreshed, so that Back leads to the very record one left.
 */
export class RecordQueueViewModel implements ViewModel {
  private failure: RepositoryFailure | null = null;
  /** Somebody wanted to go on behind the last record. */
  hasEnded = false;

  readonly #criteria: CriteriaAddress;
  readonly #fetching: QueueFetching;
  readonly #memory: QueueMemory;
  readonly #outbox: Pick<DeskOutbox, 'standingOf'>;
  readonly #notices: Pick<AnnotationNotices, 'clear'>;

  constructor(
    criteria: CriteriaAddress,
    fetching: QueueFetching,
    outbox: Pick<DeskOutbox, 'overlay' | 'standingOf'>,
    notices: Pick<AnnotationNotices, 'clear'>,
  ) {
    this.#criteria = criteria;
    this.#fetching = fetching;
    this.#memory = new QueueMemory(outbox);
    this.#outbox = outbox;
    this.#notices = notices;
    makeObservable<RecordQueueViewModel, 'failure' | 'queue' | 'leaveFor' | 'serve' | 'lengthen'>(this, {
      failure: observableRef,
      hasEnded: observableRef,
      view: computed,
      // Any act changes the outbox, and only the acts on this record change it.
      record: computed<FeedbackRecord | null>({ equals: isSameCopy }),
      neighbors: computed,
      passed: computed,
      status: computed,
      place: computed,
      total: computed,
      hasNext: computed,
      hasPrevious: computed,
      queue: computed,
      activate: false,
      find: false,
      show: action,
      next: action,
      previous: action,
      goTo: action,
      enter: action,
      choose: action,
      retry: false,
      refresh: action,
      keep: action,
      leaveFor: action,
      serve: action,
      lengthen: action,
    });
  }

  get view(): QueueView {
    if (this.record !== null) return { kind: 'record', record: this.record };
    if (this.failure !== null) return { kind: 'failed', failure: this.failure };
    return this.queue?.total === 0 ? EMPTY : WAITING;
  }

  /** The record the address names, once it is in memory at the place the address names. */
  get record(): FeedbackRecord | null {
    const { status, page, record } = this.#criteria.current;
    const found = this.#memory.recordAt(status, page);
    return record === null || found?.id === record ? found : null;
  }

  /** The records beside it, the next one first, as far as they are in memory: what is shown soon can be prepared. */
  get neighbors(): readonly FeedbackRecord[] {
    return this.#memory.neighbors(this.status, this.place);
  }

  /** What was gone past on the way here and still belongs to the queue; null when there is nothing. */
  get passed(): PassedRecords | null {
    return this.#memory.passed(this.status, this.place);
  }

  get status(): RecordStatus {
    return this.#criteria.current.status;
  }

  get place(): number {
    return this.#criteria.current.page;
  }

  get total(): number {
    return this.queue?.total ?? 0;
  }

  get hasNext(): boolean {
    return this.place < this.total;
  }

  get hasPrevious(): boolean {
    return this.place > 1 && this.total > 0;
  }

  activate(): () => void {
    // Back and Forward change the address without anybody here being called.
    const stop = reaction(
      () => this.#criteria.current,
      () => this.serve(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.#fetching.abandon();
    };
  }

  next(): void {
    if (this.hasNext) this.goTo(this.place + 1);
    else if (this.total > 0) this.hasEnded = true;
  }

  previous(): void {
    if (this.hasPrevious) this.goTo(this.place - 1);
  }

  goTo(place: number): void {
    this.leaveFor(this.#memory.at(this.#criteria.current, place));
  }

  /** A record in any of the queues in memory, as it is shown; the queue at hand first. */
  find(recordId: string): FoundRecord | null {
    return this.#memory.find(recordId, this.status);
  }

  /** Goes to a record; false when it is not in memory. */
  show(recordId: string): boolean {
    const found = this.find(recordId);
    if (found === null) return false;
    const { status, place: page } = found;
    if (status !== this.status || page !== this.place) this.leaveFor({ status, page, record: recordId });
    return true;
  }

  /** Goes to a record that was fetched for it, with the part of its queue that came along. */
  enter({ queue, page }: LoadedRecords, recordId: string): void {
    this.#memory.set(queue);
    this.leaveFor({ status: queue.status, page, record: recordId });
  }

  /** Another queue, from its first record, as it is on the server now. */
  choose(status: RecordStatus): void {
    if (status === this.status) return;
    this.#memory.forget(status);
    this.leaveFor(inQueue(status));
  }

  retry(): void {
    this.serve();
  }

  /** Fetches the queue anew and stays with the record at hand where it is still part of it. */
  refresh(): void {
    const here = this.#criteria.current;
    const wanted = this.#memory.asReloaded(here);
    this.#fetching.abandon();
    this.#memory.forget();
    if (wanted.page === here.page && wanted.record === here.record) this.serve();
    else this.#criteria.open(wanted, 'replace');
  }

  /** What the server has of a record from now on. */
  keep(recordId: string, response: Response | null): void {
    this.#memory.keep(recordId, (record) => withResponse(record, response));
  }

  /** Queues are steps of the browser's history, records are not. A notice about one record says nothing about the next. */
  private leaveFor(criteria: RecordCriteria): void {
    this.hasEnded = false;
    this.#notices.clear();
    this.#criteria.open(criteria, criteria.status === this.status ? 'replace' : 'push');
  }

  private get queue(): RecordQueue | undefined {
    return this.#memory.of(this.status);
  }

  /** Sees to it that the record the address names, and those after it, are in memory, and that the address names it. */
  private serve(): void {
    const criteria = this.#criteria.current;
    const { queue } = this;
    this.failure = null;
    this.#fetching.abandonUnlessFor(criteria.status);
    const here = this.#memory.locate(criteria);
    if (queue === undefined || here === null) return void this.#load(criteria);
    this.#fetching.abandonLoad();
    this.#criteria.settle(here);
    if (recordAt(queue, here.page) === undefined && queue.total > 0)
      void this.#extend(queue, here.page < queue.first ? 'behind' : 'ahead');
    else if (needsBuffer(queue, here.page)) void this.#extend(queue, 'ahead');
  }

  async #load(criteria: RecordCriteria): Promise<void> {
    const loaded = await this.#fetching.load(criteria);
    if (loaded === null) return;
    if (!loaded.ok)
      return runInAction(() => {
        this.failure = loaded.error;
      });
    runInAction(() => {
      this.#memory.set(loaded.value.queue);
      this.#criteria.settle(this.#memory.at(criteria, loaded.value.page));
    });
  }

  async #extend(queue: RecordQueue, end: QueueEnd): Promise<void> {
    // Whoever waits for a record that is already on its way is served when it arrives.
    if (this.#fetching.isExtending(end)) return;
    const isOnItsWay = (recordId: string) => this.#outbox.standingOf(recordId) !== null;
    const extension = await this.#fetching.extend(queue, end, isOnItsWay);
    if (extension === null) return;
    if (extension.ok) return this.lengthen(queue.status, end, extension.value);
    // Buffering is best effort (specification, section 8): only somebody who waits for a record hears of a failure.
    if (this.record !== null) return;
    runInAction(() => {
      this.failure = extension.error;
    });
  }

  private lengthen(status: RecordStatus, end: QueueEnd, extension: Extension): void {
    const before = this.#memory.of(status);
    if (before === undefined) return;
    const after = extension.join(before);
    const hasGrown = after.records.length > before.records.length;
    const isExhausted = end === 'ahead' && extension.isAtEnd;
    this.#memory.set(isExhausted ? endingAtMemory(after) : after);
    if (isExhausted && this.place > lastPlace(after)) {
      this.hasEnded = true;
      this.#criteria.open(this.#memory.at(this.#criteria.current, lastPlace(after)), 'replace');
    } else if (hasGrown) this.serve();
    else if (this.record === null) void this.#load(this.#criteria.current);
  }
}
