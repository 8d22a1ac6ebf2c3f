import { action, computed, makeObservable, observableRef } from 'mobx';
import type { RecordPage } from '#application/record-page/record-page';
import type { FoundPage, RecordPageState } from '#application/record-page/record-page-state';
import { taskOffset } from '#domain/search/task/task-page';
import type { ListedPage } from '#ui/annotation-kit/record-list/listed-page';
import { observed } from '#ui/shared/state/observed';

const NONE_LEFT: readonly string[] = [];

/** The page of records for the list. */
export class ListedTaskPage implements ListedPage<FoundPage> {
  wanted: { readonly id: string } | null = null;
  readonly #page: Pick<RecordPage, 'state'>;

  constructor(page: Pick<RecordPage, 'state'>) {
    this.#page = page;
    makeObservable<ListedTaskPage, 'state'>(this, {
      wanted: observableRef,
      state: computed,
      ids: computed,
      first: computed,
      size: computed,
      among: computed,
      total: computed,
      lead: action,
    });
  }

  get ids(): readonly string[] {
    return this.state.order;
  }

  get first(): number {
    return taskOffset(this.among.place) + 1;
  }

  get size(): number {
    return this.among.place.size;
  }

  get among(): FoundPage {
    const { found, search, place } = this.state;
    return found ?? { search, place };
  }

  get total(): number {
    return this.state.total;
  }

  /** A saved record stays on the page until the next search. */
  get leftIds(): readonly string[] {
    return NONE_LEFT;
  }

  placeOf(recordId: string): number | null {
    const index = this.ids.indexOf(recordId);
    return index < 0 ? null : this.first + index;
  }

  /** Each answer is a page of its own, so a search, another page or a refresh ends the selection. */
  isSame(one: FoundPage, other: FoundPage): boolean {
    return one === other;
  }

  /** Moves to a record if it is on the page; returns whether it is. */
  lead(recordId: string): boolean {
    if (!this.ids.includes(recordId)) return false;
    this.wanted = { id: recordId };
    return true;
  }

  private get state(): RecordPageState {
    return observed(this.#page.state);
  }
}
