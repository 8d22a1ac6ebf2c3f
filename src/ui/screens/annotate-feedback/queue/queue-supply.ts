import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { Extension, QueueEnd } from '#application/record-buffer/extend-queue.use-case';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { Response } from '#domain/feedback/response';
import { KEPT_ASIDE, withoutDistant, withRecalled } from '#domain/queue/distant-records';
import { endingAtMemory, lastPlace, type RecordQueue } from '#domain/queue/record-queue';
import {
  distantOn,
  isWhole,
  keptBeside,
  lastPage,
  middleOf,
  stretchOf,
  wantOf,
} from '#domain/queue/queue-page';
import { isNarrowing } from '#domain/search/narrowing';
import { pageOf, type RecordCriteria } from '#domain/search/record-criteria';
import { sameSelection, type RecordSelection } from '#domain/search/record-selection';
import type { DroppedTerm } from '#domain/search/dropped-term';
import type { AnnotationNotices } from '../desk/annotation-notices';
import type { CriteriaAddress } from './criteria-address';
import type { DeskOutbox } from '../desk/desk-outbox';
import type { QueueLoader } from '#application/record-buffer/queue-loader';
import type { QueueMemory } from './queue-memory';

interface SupplyParts {
  readonly criteria: CriteriaAddress;
  readonly fetching: QueueLoader<FeedbackRecord, Response | null>;
  readonly memory: QueueMemory;
  readonly outbox: Pick<DeskOutbox, 'syncStatusOf'>;
  readonly notices: Pick<AnnotationNotices, 'dropped' | 'shownAmongAll' | 'shownWithEdit'>;
  /** Called when the user waited for a record after the last one. */
  readonly onEnd: () => void;
}

/** Sees to it that the record the address names, and those beside it, are in memory, and that the address names it. */
export class QueueSupply {
  /** Reason why an awaited record does not come. */
  failure: RepositoryFailure | null = null;
  /** Last position in memory; null before anything was loaded. */
  shown: RecordCriteria | null = null;
  /** Records of the page that is looked at are on their way. */
  isFilling = false;

  readonly #parts: SupplyParts;

  constructor(parts: SupplyParts) {
    this.#parts = parts;
    makeObservable<QueueSupply, 'stand' | 'fill' | 'lengthen' | 'recall' | 'fail'>(this, {
      failure: observableRef,
      shown: observableRef,
      isFilling: observableRef,
      serve: action,
      stand: action,
      fill: action,
      lengthen: action,
      recall: action,
      fail: action,
    });
  }

  serve(): void {
    const { fetching, memory } = this.#parts;
    const criteria = this.#parts.criteria.current;
    const queue = memory.of(criteria);
    this.failure = null;
    this.isFilling = false;
    fetching.abandonUnlessFor(criteria);
    const here = memory.locate(criteria);
    if (queue === undefined || here === null) return void this.#load(criteria);
    fetching.abandonLoad();
    this.#tell(this.stand(here));
    this.fill(queue, here);
  }

  private fill(queue: RecordQueue<FeedbackRecord>, here: RecordCriteria): void {
    const page = pageOf(here);
    const distant = distantOn(queue, page);
    const want = wantOf(queue, page);
    this.isFilling = !isWhole(queue, page);
    if (distant.length > 0 && (this.isFilling || want === null)) void this.recall(queue, distant);
    else if (want !== null) void this.#extend(queue, want);
  }

  async #load(criteria: RecordCriteria): Promise<void> {
    const { fetching, memory } = this.#parts;
    const loaded = await fetching.load(criteria);
    if (loaded === null) return;
    if (!loaded.ok) return this.fail(loaded.error);
    const { queue, page, dropped, hasMoved } = loaded.value;
    const droppedFromAddress = runInAction(() => {
      memory.take(queue, fetching.told);
      return this.stand(memory.at({ ...criteria, status: queue.status, search: queue.search }, page));
    });
    if (hasMoved) this.#tellMoved(criteria, queue);
    else this.#tell([...droppedFromAddress, ...dropped]);
  }

  /** Returns the terms of the address that were dropped. */
  private stand(here: RecordCriteria): readonly DroppedTerm[] {
    const left = this.shown;
    if (left !== null && !sameSelection(left, here)) this.#layAside(left);
    this.shown = here;
    this.#parts.memory.visit(here);
    return this.#parts.criteria.settle(here);
  }

  #tell(dropped: readonly DroppedTerm[]): void {
    if (dropped.length > 0) this.#parts.notices.dropped(dropped);
  }

  /** One is in another queue than one wanted to be: that of the record with one's changes. */
  #tellMoved(wanted: RecordSelection, found: RecordSelection): void {
    const { notices } = this.#parts;
    if (isNarrowing(wanted.search) && !isNarrowing(found.search)) notices.shownAmongAll(found.status);
    else if (wanted.status !== found.status) notices.shownWithEdit(found.status);
  }

  /** Several queues are in memory, and only one of them is worked on. */
  #layAside(left: RecordCriteria): void {
    const { memory } = this.#parts;
    const queue = memory.of(left);
    const isBusy = (recordId: string) => this.#isOnItsWay(recordId);
    const middle = middleOf(pageOf(left));
    if (queue !== undefined) memory.set(withoutDistant(queue, middle, isBusy, KEPT_ASIDE));
  }

  async #extend(queue: RecordQueue<FeedbackRecord>, end: QueueEnd): Promise<void> {
    const { fetching } = this.#parts;
    // A record that is already on its way is shown when it arrives.
    if (fetching.isExtending(end)) return;
    const size = stretchOf(pageOf(this.#parts.criteria.current));
    const extension = await fetching.extend(queue, end, (recordId) => this.#isOnItsWay(recordId), size);
    if (extension === null) return;
    if (extension.ok) this.lengthen(queue, end, extension.value);
    else this.fail(extension.error);
  }

  /** Completes distant records again when the user returns to them. */
  private async recall(selection: RecordSelection, recordIds: readonly string[]): Promise<void> {
    const { fetching, memory } = this.#parts;
    if (fetching.isRecalling(recordIds)) return;
    const recalled = await fetching.recall(selection, recordIds);
    if (recalled === null) return;
    if (!recalled.ok) return this.fail(recalled.error);
    const queue = memory.of(selection);
    runInAction(() => {
      this.isFilling = false;
      if (queue !== undefined) memory.take(withRecalled(queue, recalled.value), fetching.told);
    });
  }

  private lengthen(selection: RecordSelection, end: QueueEnd, extension: Extension<FeedbackRecord>): void {
    const { memory, fetching, criteria, onEnd } = this.#parts;
    const before = memory.of(selection);
    if (before === undefined) return;
    const after = extension.join(before);
    const hasGrown = after.records.length > before.records.length;
    const isExhausted = end === 'ahead' && extension.isAtEnd;
    const page = pageOf(criteria.current);
    const isBusy = (recordId: string) => this.#isOnItsWay(recordId);
    const kept = withoutDistant(after, middleOf(page), isBusy, keptBeside(page));
    memory.take(isExhausted ? endingAtMemory(kept) : kept, fetching.told);
    if (isExhausted && page.first > lastPlace(after)) {
      onEnd();
      criteria.open(memory.at(criteria.current, lastPage(after, page)), 'replace');
    } else if (hasGrown) this.serve();
    else if (memory.meant(criteria.current) === null) void this.#load(criteria.current);
    else this.isFilling = false;
  }

  /**
   * Buffering is best effort (ERR-12): a failure is shown only while the user waits for a
   * record.
   */
  private fail(failure: RepositoryFailure): void {
    const { memory, criteria } = this.#parts;
    if (this.isFilling || memory.meant(criteria.current) === null) this.failure = failure;
    this.isFilling = false;
  }

  #isOnItsWay(recordId: string): boolean {
    return this.#parts.outbox.syncStatusOf(recordId) !== null;
  }
}
