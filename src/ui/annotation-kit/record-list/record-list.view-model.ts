import { action, computed, computedStruct, makeObservable, observableRef, reaction } from 'mobx';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import { type BulkSize, sameSelection, type RecordSelection } from '#domain/search/feedback/record-criteria';
import type { ViewModel } from '#ui/di/view-model';
import type { RecordQueueViewModel } from '../queue/record-queue.view-model';
import { ListCursor } from './list-cursor.state';
import { ListSelection, type ListedRecords } from './list-selection.state';

const COLLAPSED_PREFERENCE = 'annotation.recordsCollapsed';

/** The queue as its list sees it. */
type ListedQueue = Pick<RecordQueueViewModel<never>, 'here' | 'total'> & {
  readonly page: Pick<RecordQueueViewModel<never>['page'], 'ids' | 'places' | 'leftIds' | 'placeOf'>;
  readonly navigation: Pick<RecordQueueViewModel<never>['navigation'], 'wanted'>;
};

interface RecordListDeps<R> {
  readonly queue: ListedQueue;
  readonly store: PreferenceStore;
  /** A record of the page as it is shown; null when it is not on it. */
  readonly recordOf: (recordId: string) => R | null;
}

/** A page of records, one below the other: which of them are selected, and which one is at hand. */
export class RecordListViewModel<R> implements ViewModel, ListedRecords<R> {
  readonly selection: ListSelection<R>;
  readonly cursor: ListCursor;
  /** Long texts are cut. */
  isCollapsed: boolean;
  /** The hand is in the list. */
  hasFocus = false;

  readonly #deps: RecordListDeps<R>;
  /** Selection in which records were picked last. */
  #pickedAmong: RecordSelection | null = null;

  constructor(deps: RecordListDeps<R>) {
    this.#deps = deps;
    this.selection = new ListSelection(this);
    this.cursor = new ListCursor(this);
    this.isCollapsed = deps.store.read(COLLAPSED_PREFERENCE) === String(true);
    makeObservable<RecordListViewModel<R>, 'look'>(this, {
      selection: false,
      cursor: false,
      isCollapsed: observableRef,
      hasFocus: observableRef,
      ids: computed,
      first: computed,
      size: computed,
      found: computedStruct,
      leftIds: computedStruct,
      activate: false,
      placeOf: false,
      recordOf: false,
      collapse: action,
      focus: action,
      look: action,
    });
  }

  get ids(): readonly string[] {
    return this.#deps.queue.page.ids;
  }

  /** Place of the first record of the page, from 1. */
  get first(): number {
    return this.#deps.queue.page.places.first;
  }

  /** How many records are seen at a time; null is one, with its form. */
  get size(): BulkSize | null {
    return this.#deps.queue.here.size;
  }

  get found(): RecordSelection & { readonly total: number } {
    const { here, total } = this.#deps.queue;
    return { status: here.status, search: here.search, total };
  }

  get leftIds(): readonly string[] {
    return this.#deps.queue.page.leftIds;
  }

  /** Other records are looked at: what was picked among the last ones is not meant any more. */
  activate(): () => void {
    const { queue } = this.#deps;
    const ends = [
      reaction(
        () => queue.here,
        (here) => this.look(here),
        { fireImmediately: true },
      ),
      // A record that was asked for elsewhere, as undoing an action does.
      reaction(
        () => queue.navigation.wanted,
        (wanted) => {
          if (wanted !== null) this.cursor.point(wanted.id);
        },
      ),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  /** From 1, in its queue; 0 for a record that has left the page. */
  placeOf(recordId: string): number {
    return this.#deps.queue.page.placeOf(recordId) ?? 0;
  }

  recordOf(recordId: string): R | null {
    return this.#deps.recordOf(recordId);
  }

  collapse(isWanted: boolean): void {
    this.isCollapsed = isWanted;
    this.#deps.store.write(COLLAPSED_PREFERENCE, String(isWanted));
  }

  focus(isInside: boolean): void {
    this.hasFocus = isInside;
  }

  /** Pages of the same records may follow each other, also with a look at a single record in between. */
  private look(here: RecordSelection): void {
    if (this.#pickedAmong !== null && !sameSelection(here, this.#pickedAmong)) this.selection.clear();
    this.#pickedAmong = here;
  }
}
