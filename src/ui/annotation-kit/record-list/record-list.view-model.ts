import { action, makeObservable, observableRef, reaction } from 'mobx';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import type { ViewModel } from '#ui/di/view-model';
import { endAll } from '#ui/shared/state/end-all';
import { ListCursor } from './list-cursor.state';
import { ListSelection } from './list-selection.state';
import type { ListedPage } from './listed-page';

const COLLAPSED_PREFERENCE = 'annotation.recordsCollapsed';

interface RecordListDeps<R, Q> {
  readonly page: ListedPage<Q>;
  readonly store: PreferenceStore;
  /** A record of the page as shown; null if it is not on the page. */
  readonly recordOf: (recordId: string) => R | null;
}

/** A page of records as a list, with the selection and the cursor. */
export class RecordListViewModel<R, Q> implements ViewModel {
  readonly page: ListedPage<Q>;
  readonly selection: ListSelection<R, Q>;
  readonly cursor: ListCursor;
  /** Whether long texts are cut off. */
  isCollapsed: boolean;
  /** Whether the focus is in the list. */
  hasFocus = false;

  readonly #store: PreferenceStore;
  /** Selection in which records were last picked. */
  #pickedAmong: Q | null = null;

  constructor({ page, store, recordOf }: RecordListDeps<R, Q>) {
    this.page = page;
    this.#store = store;
    this.selection = new ListSelection(page, recordOf);
    this.cursor = new ListCursor(this);
    this.isCollapsed = store.read(COLLAPSED_PREFERENCE) === String(true);
    makeObservable<RecordListViewModel<R, Q>, 'look'>(this, {
      isCollapsed: observableRef,
      hasFocus: observableRef,
      collapse: action,
      focus: action,
      look: action,
    });
  }

  get ids(): readonly string[] {
    return this.page.ids;
  }

  /** A change of the selection drops the picked records of the previous one. */
  activate(): () => void {
    const { page } = this;
    return endAll(
      reaction(
        () => page.among,
        (among) => this.look(among),
        { fireImmediately: true },
      ),
      reaction(
        () => page.wanted,
        (wanted) => {
          if (wanted !== null) this.cursor.point(wanted.id);
        },
      ),
    );
  }

  /** Counted from 1; 0 for a record that has left the page. */
  placeOf(recordId: string): number {
    return this.page.placeOf(recordId) ?? 0;
  }

  collapse(isWanted: boolean): void {
    this.isCollapsed = isWanted;
    this.#store.write(COLLAPSED_PREFERENCE, String(isWanted));
  }

  focus(isInside: boolean): void {
    this.hasFocus = isInside;
  }

  /** Keeps the picked records while pages of the same selection follow each other, even with the focus view in between. */
  private look(among: Q): void {
    if (this.#pickedAmong !== null && !this.page.isSame(among, this.#pickedAmong)) this.selection.clear();
    this.#pickedAmong = among;
  }
}
