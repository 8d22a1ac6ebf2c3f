import { computed, computedStruct, makeObservable } from 'mobx';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { pageEnd, recordsOn, type QueuePage } from '#domain/queue/queue-page';
import { placeOf } from '#domain/queue/record-queue';
import { pageOf } from '#domain/search/record-criteria';
import type { QueueMemory } from './queue-memory';
import type { QueueOnScreen } from './queue-on-screen';
import type { QueueSupply } from './queue-supply';

interface PageParts {
  readonly memory: Pick<QueueMemory, 'recordAt' | 'leftIds'>;
  readonly supply: Pick<QueueSupply, 'failure' | 'isFilling'>;
  readonly screen: Pick<QueueOnScreen, 'here' | 'queue' | 'last'>;
}

/** The records that are seen at a time: one, or a page of many. */
export class PageOnScreen {
  readonly #parts: PageParts;

  constructor(parts: PageParts) {
    this.#parts = parts;
    makeObservable(this, {
      places: computedStruct,
      end: computed,
      ids: computedStruct,
      leftIds: computedStruct,
      isFilling: computed,
      failure: computed,
      recordOf: false,
      scoreOf: false,
      placeOf: false,
    });
  }

  get places(): QueuePage {
    return pageOf(this.#parts.screen.here);
  }

  /** The last place of it that there is. */
  get end(): number {
    const { queue } = this.#parts.screen;
    return queue === undefined ? this.places.first - 1 : pageEnd(queue, this.places);
  }

  /** Ids of its records in memory, in their order; the same list as long as they stay the same. */
  get ids(): readonly string[] {
    const { queue } = this.#parts.screen;
    return queue === undefined ? [] : recordsOn(queue, this.places).map(({ id }) => id);
  }

  /** Records in memory that do not belong to the queue any more, also those of other pages. */
  get leftIds(): readonly string[] {
    return this.#parts.memory.leftIds(this.#parts.screen.here);
  }

  /** More of it is on its way. */
  get isFilling(): boolean {
    return this.#parts.supply.isFilling && this.#parts.screen.last === null;
  }

  /** Why the rest of it is not there. */
  get failure(): RepositoryFailure | null {
    return this.#parts.screen.last === null ? this.#parts.supply.failure : null;
  }

  /** A record of it with what was last done to it; null when it is not on it. */
  recordOf(recordId: string): FeedbackRecord | null {
    const place = this.placeOf(recordId);
    return place === null ? null : this.#parts.memory.recordAt(this.#parts.screen.here, place);
  }

  scoreOf(recordId: string): number | null {
    return this.#parts.screen.queue?.scores.get(recordId) ?? null;
  }

  /** From 1, in its queue. */
  placeOf(recordId: string): number | null {
    const { queue } = this.#parts.screen;
    return queue === undefined ? null : placeOf(queue, recordId);
  }
}
