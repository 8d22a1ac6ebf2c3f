import { computed, computedStruct, makeObservable } from 'mobx';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { isSameCopy, type FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordQueue } from '#domain/queue/record-queue';
import type { RecordCriteria } from '#domain/search/record-criteria';
import { sameSearch } from '#domain/search/same-search';
import { EMPTY, WAITING, type QueueView } from '#ui/annotation-kit/queue/queue-view';
import type { CriteriaAddress } from './criteria-address';
import type { QueueMemory } from './queue-memory';
import type { QueueSupply } from './queue-supply';

interface ScreenParts {
  readonly criteria: Pick<CriteriaAddress, 'current'>;
  readonly memory: QueueMemory;
  readonly supply: Pick<QueueSupply, 'failure' | 'shown'>;
}

/**
 * Visible part of the queue: as named by the address, or the previous one while another search has nothing to
 * show.
 */
export class QueueOnScreen {
  readonly #parts: ScreenParts;

  constructor(parts: ScreenParts) {
    this.#parts = parts;
    makeObservable(this, {
      here: computedStruct,
      last: computed,
      isSearching: computed,
      failedSearch: computed,
      view: computed,
      // Any act changes the outbox, and only the acts on this record change it.
      record: computed<FeedbackRecord | null>({ equals: isSameCopy }),
      queue: computed,
    });
  }

  get here(): RecordCriteria {
    return this.last ?? this.#parts.criteria.current;
  }

  /** Position in the results of the last search, while the new one has nothing to show. */
  get last(): RecordCriteria | null {
    const { criteria, memory, supply } = this.#parts;
    const { shown } = supply;
    const wanted = criteria.current;
    if (shown === null || sameSearch(shown.search, wanted.search)) return null;
    return memory.locate(wanted) === null && memory.of(shown) !== undefined ? shown : null;
  }

  get isSearching(): boolean {
    return this.last !== null && this.#parts.supply.failure === null;
  }

  get failedSearch(): RepositoryFailure | null {
    return this.last === null ? null : this.#parts.supply.failure;
  }

  get view(): QueueView<FeedbackRecord> {
    if (this.record !== null) return { kind: 'record', record: this.record };
    const { failure } = this.#parts.supply;
    if (failure !== null && this.last === null) return { kind: 'failed', failure };
    return this.queue?.total === 0 ? EMPTY : WAITING;
  }

  /** The record that is meant, once it is in memory at the place that is meant. */
  get record(): FeedbackRecord | null {
    return this.#parts.memory.meant(this.here);
  }

  get queue(): RecordQueue<FeedbackRecord> | undefined {
    return this.#parts.memory.of(this.here);
  }
}
