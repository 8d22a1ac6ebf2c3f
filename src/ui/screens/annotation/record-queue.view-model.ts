import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { Extension } from '../../../application/annotate-feedback/extend-queue.use-case';
import type { RepositoryFailure } from '../../../application/shared/repository-failure';
import type { FeedbackRecord, RecordStatus } from '../../../domain/record/feedback-record';
import { endingAtMemory } from '../../../domain/record/queue-end';
import { placeAfterReload } from '../../../domain/record/queue-reload';
import {
  lastPlace,
  needsBuffer,
  recordAt,
  withRecord,
  type RecordQueue,
} from '../../../domain/record/record-queue';
import { atPage, inQueue, type RecordCriteria } from '../../../domain/search/record-criteria';
import type { ViewModel } from '../../di/view-model';
import type { AnnotationNotices } from './annotation-notices';
import type { CriteriaAddress } from './criteria-address';
import type { QueueEnd, QueueFetching } from './queue-fetching';

export type QueueView =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'record'; readonly record: FeedbackRecord }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly failure: RepositoryFailure };

const WAITING: QueueView = { kind: 'waiting' };
const EMPTY: QueueView = { kind: 'empty' };

/**
 * The queue that the address names, and where one stands in it. Each queue stays in memory until it is chosen or
 * refreshed, so that Back leads to the very record one left.
 */
export class RecordQueueViewModel implements ViewModel {
  private readonly queues = observable.map<RecordStatus, RecordQueue>([], { deep: false });
  private failure: RepositoryFailure | null = null;

  private readonly criteria: CriteriaAddress;
  private readonly fetching: QueueFetching;
  private readonly notices: AnnotationNotices;

  constructor(criteria: CriteriaAddress, fetching: QueueFetching, notices: AnnotationNotices) {
    this.criteria = criteria;
    this.fetching = fetching;
    this.notices = notices;
    makeObservable<this, Hidden>(this, {
      queues: false,
      failure: observableRef,
      criteria: false,
      fetching: false,
      notices: false,
      view: computed,
      record: computed,
      status: computed,
      place: computed,
      total: computed,
      hasNext: computed,
      hasPrevious: computed,
      queue: computed,
      activate: false,
      next: false,
      previous: false,
      choose: action,
      retry: false,
      refresh: action,
      keep: action,
      moveTo: false,
      serve: action,
      load: false,
      extend: false,
      lengthen: action,
    });
  }

  get view(): QueueView {
    if (this.record !== null) return { kind: 'record', record: this.record };
    if (this.failure !== null) return { kind: 'failed', failure: this.failure };
    return this.queue?.total === 0 ? EMPTY : WAITING;
  }

  /** The record the address names, once it is in memory. */
  get record(): FeedbackRecord | null {
    return (this.queue && recordAt(this.queue, this.place)) ?? null;
  }

  get status(): RecordStatus {
    return this.criteria.current.status;
  }

  get place(): number {
    return this.criteria.current.page;
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
      () => this.criteria.current,
      () => this.serve(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.fetching.abandon();
    };
  }

  next(): void {
    if (this.hasNext) this.moveTo(this.place + 1);
    else if (this.total > 0) this.notices.queueEnded(this.status);
  }

  previous(): void {
    if (this.hasPrevious) this.moveTo(this.place - 1);
  }

  /** Another queue, from its first record, as it is on the server now. */
  choose(status: RecordStatus): void {
    if (status === this.status) return;
    this.queues.delete(status);
    this.notices.clear();
    this.criteria.open(inQueue(status), 'push');
  }

  retry(): void {
    this.serve();
  }

  /** Fetches the queue anew and stays with the record at hand where it is still part of it. */
  refresh(): void {
    const place = this.queue === undefined ? this.place : placeAfterReload(this.queue, this.place);
    this.fetching.abandon();
    this.queues.clear();
    if (place === this.place) this.serve();
    else this.criteria.open(atPage(this.criteria.current, place), 'replace');
  }

  /** Takes over a newer copy of a record wherever it is in memory; it keeps its place, also with another status. */
  keep(record: FeedbackRecord): void {
    for (const [status, queue] of this.queues) {
      if (queue.records.some((known) => known.id === record.id))
        this.queues.set(status, withRecord(queue, record));
    }
  }

  private get queue(): RecordQueue | undefined {
    return this.queues.get(this.status);
  }

  private moveTo(place: number): void {
    this.notices.clear();
    this.criteria.open(atPage(this.criteria.current, place), 'replace');
  }

  /** Sees to it that the record the address names, and those after it, are in memory. */
  private serve(): void {
    const criteria = this.criteria.current;
    const { queue } = this;
    this.failure = null;
    this.fetching.abandonUnlessFor(criteria.status);
    if (queue === undefined || !isWithinReach(queue, criteria.page)) void this.load(criteria);
    else if (this.record === null && queue.total > 0)
      void this.extend(queue, criteria.page < queue.first ? 'behind' : 'ahead');
    else if (needsBuffer(queue, criteria.page)) void this.extend(queue, 'ahead');
  }

  private async load(criteria: RecordCriteria): Promise<void> {
    const loaded = await this.fetching.load(criteria);
    if (loaded === null) return;
    runInAction(() => {
      if (loaded.ok) this.queues.set(criteria.status, loaded.value.queue);
      else this.failure = loaded.error;
    });
    if (!loaded.ok) return;
    if (loaded.value.page === criteria.page) this.criteria.writeOut();
    else this.criteria.open(atPage(criteria, loaded.value.page), 'replace');
  }

  private async extend(queue: RecordQueue, end: QueueEnd): Promise<void> {
    // Whoever waits for a record that is already on its way is served when it arrives.
    if (this.fetching.isExtending(end)) return;
    const extension = await this.fetching.extend(queue, end);
    if (extension === null) return;
    if (extension.ok) return this.lengthen(queue.status, end, extension.value);
    // Buffering is best effort (specification, section 8): only somebody who waits for a record hears of a failure.
    if (this.record !== null) return;
    runInAction(() => {
      this.failure = extension.error;
    });
  }

  private lengthen(status: RecordStatus, end: QueueEnd, extend: Extension): void {
    const before = this.queues.get(status);
    if (before === undefined) return;
    const after = extend(before);
    const hasGrown = after.records.length > before.records.length;
    const isExhausted = end === 'ahead' && !hasGrown;
    this.queues.set(status, isExhausted ? endingAtMemory(after) : after);
    if (hasGrown) this.serve();
    else if (isExhausted && this.place > lastPlace(after)) {
      this.notices.queueEnded(status);
      this.criteria.open({ status, page: lastPlace(after) }, 'replace');
    } else if (this.record === null) void this.load(this.criteria.current);
  }
}

/** What `makeObservable` has to be told of although nobody else may see it. */
type Hidden =
  | 'queues'
  | 'failure'
  | 'criteria'
  | 'fetching'
  | 'notices'
  | 'queue'
  | 'moveTo'
  | 'serve'
  | 'load'
  | 'extend'
  | 'lengthen';

/** Whether a place is in memory or right beside it, so that the queue need not begin anew there. */
function isWithinReach(queue: RecordQueue, place: number): boolean {
  if (queue.total === 0) return place === 1;
  return place >= queue.first - 1 && place <= lastPlace(queue) + 1;
}
