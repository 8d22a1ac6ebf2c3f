import { action, computed, makeObservable, observableRef, reaction } from 'mobx';
import type { LoadedRecords } from '../../../application/annotate-feedback/load-records.use-case';
import type { FeedbackRecord, RecordStatus } from '../../../domain/record/feedback-record';
import type { RecordQueue } from '../../../domain/record/record-queue';
import type { Response } from '../../../domain/response/response';
import { inQueue, type RecordCriteria } from '../../../domain/search/record-criteria';
import { allOf } from '../../../domain/search/record-selection';
import type { ViewModel } from '../../di/view-model';
import type { AnnotationNotices } from './annotation-notices';
import type { CriteriaAddress } from './criteria-address';
import type { DeskOutbox } from './desk-outbox';
import type { QueueFetching } from './queue-fetching';
import { QueueSupply } from './queue-supply';
import { EMPTY, WAITING, type QueueView } from './queue-view';
import { isSameCopy, QueueMemory, type FoundRecord, type PassedRecords } from './queue-memory';

/**
 * The queue that the address names, and where one stands in it. Records are shown with what was last done to them, also
 * before the server knows. Each queue stays in memory until it is chosen or
 * refreshed, so that Back leads to the very record one left.
 */
export class RecordQueueViewModel implements ViewModel {
  /** Somebody wanted to go on behind the last record. */
  hasEnded = false;

  readonly #criteria: CriteriaAddress;
  readonly #fetching: QueueFetching;
  readonly #memory: QueueMemory;
  readonly #supply: QueueSupply;
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
    const onEnd = () => {
      this.hasEnded = true;
    };
    this.#supply = new QueueSupply({ criteria, fetching, memory: this.#memory, outbox, onEnd });
    this.#notices = notices;
    makeObservable<RecordQueueViewModel, 'queue' | 'leaveFor'>(this, {
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
    });
  }

  get view(): QueueView {
    if (this.record !== null) return { kind: 'record', record: this.record };
    const { failure } = this.#supply;
    if (failure !== null) return { kind: 'failed', failure };
    return this.queue?.total === 0 ? EMPTY : WAITING;
  }

  /** The record the address names, once it is in memory at the place the address names. */
  get record(): FeedbackRecord | null {
    return this.#memory.meant(this.#criteria.current);
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
      () => this.#supply.serve(),
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
    if (status !== this.status || page !== this.place)
      this.leaveFor({ ...allOf(status), page, record: recordId });
    return true;
  }

  /** Goes to a record that was fetched for it, with the part of its queue that came along. */
  enter({ queue, page }: LoadedRecords, recordId: string): void {
    this.#memory.set(queue);
    this.leaveFor({ ...allOf(queue.status), page, record: recordId });
  }

  /** Another queue, from its first record, as it is on the server now. */
  choose(status: RecordStatus): void {
    if (status === this.status) return;
    this.#memory.forget(status);
    this.leaveFor(inQueue(status));
  }

  retry(): void {
    this.#supply.serve();
  }

  /** Fetches the queue anew and stays with the record at hand where it is still part of it. */
  refresh(): void {
    const here = this.#criteria.current;
    const wanted = this.#memory.asReloaded(here);
    this.#fetching.abandon();
    this.#memory.forget();
    if (wanted.page === here.page && wanted.record === here.record) this.#supply.serve();
    else this.#criteria.open(wanted, 'replace');
  }

  /** What the server has of a record from now on. */
  keep(recordId: string, response: Response | null): void {
    this.#memory.keep(recordId, response);
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
}
