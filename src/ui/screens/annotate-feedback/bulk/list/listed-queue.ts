import { computed, computedStruct, makeObservable } from 'mobx';
import { sameSelection, type RecordSelection } from '#domain/search/feedback/record-criteria';
import type { RecordQueueViewModel } from '#ui/annotation-kit/queue/record-queue.view-model';
import type { ListedPage } from '#ui/annotation-kit/record-list/listed-page';

type Queue = Pick<RecordQueueViewModel<never>, 'here' | 'total'> & {
  readonly page: Pick<RecordQueueViewModel<never>['page'], 'ids' | 'places' | 'leftIds' | 'placeOf'>;
  readonly navigation: Pick<RecordQueueViewModel<never>['navigation'], 'wanted'>;
};

export class ListedQueue implements ListedPage<RecordSelection> {
  readonly #queue: Queue;

  constructor(queue: Queue) {
    this.#queue = queue;
    makeObservable(this, {
      ids: computed,
      first: computed,
      size: computed,
      among: computedStruct,
      total: computed,
      leftIds: computedStruct,
      wanted: computed,
    });
  }

  get ids(): readonly string[] {
    return this.#queue.page.ids;
  }

  get first(): number {
    return this.#queue.page.places.first;
  }

  get size(): number | null {
    return this.#queue.here.size;
  }

  get among(): RecordSelection {
    const { status, search } = this.#queue.here;
    return { status, search };
  }

  get total(): number {
    return this.#queue.total;
  }

  get leftIds(): readonly string[] {
    return this.#queue.page.leftIds;
  }

  get wanted(): { readonly id: string } | null {
    return this.#queue.navigation.wanted;
  }

  placeOf(recordId: string): number | null {
    return this.#queue.page.placeOf(recordId) ?? null;
  }

  isSame(one: RecordSelection, other: RecordSelection): boolean {
    return sameSelection(one, other);
  }
}
