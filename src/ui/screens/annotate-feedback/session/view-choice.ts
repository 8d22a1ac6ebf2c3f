import { action, computed, makeObservable, observableRef } from 'mobx';
import { BULK_SIZES, type BulkSize } from '#domain/search/record-criteria';
import type { BulkPart } from '../bulk/bulk-part';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordQueueViewModel } from '#ui/annotation-kit/queue/record-queue.view-model';

interface ViewChoiceDeps {
  readonly queue: Pick<RecordQueueViewModel<FeedbackRecord>, 'size' | 'place' | 'navigation'>;
  /** Start of every move to another record. */
  readonly turn: (go: () => void) => void;
}

/** One record at a time with its form, or a list of many. */
export class ViewChoice {
  /** The list of many records and what is done to them; null until it was wanted and loaded. */
  bulk: BulkPart | null = null;

  readonly #deps: ViewChoiceDeps;
  /** How many records were seen at a time when there were many. */
  #lastSize: BulkSize = BULK_SIZES[0];

  constructor(deps: ViewChoiceDeps) {
    this.#deps = deps;
    makeObservable(this, {
      bulk: observableRef,
      isBulk: computed,
      seat: action,
      see: false,
      change: false,
    });
  }

  /** Many records are seen at a time. */
  get isBulk(): boolean {
    return this.#deps.queue.size !== null;
  }

  /** The list has been loaded. */
  seat(bulk: BulkPart): void {
    this.bulk = bulk;
  }

  /** So many records at a time; null is one of them, with its form. */
  see(size: BulkSize | null, place = this.#deps.queue.place): void {
    this.#deps.turn(() => this.#deps.queue.navigation.see(size, place));
  }

  /** From one record to the list that begins with it, and from the list to the record the focus is at. */
  change(): void {
    const { size } = this.#deps.queue;
    if (size === null) return this.see(this.#lastSize);
    this.#lastSize = size;
    this.see(null, this.bulk?.cursor?.place);
  }
}
