import { action, computed, makeObservable, observableRef } from 'mobx';
import {
  allMatching,
  isPicked,
  NOTHING_PICKED,
  pickedCount,
  withPicked,
  type RecordPick,
} from '#domain/bulk/record-pick';
import type { ListedPage } from './listed-page';

/** The selected records of a list, for the shared form and the bulk actions. All properties are observable. */
export interface BulkTargets<R, Q> {
  readonly pick: RecordPick<Q>;
  /** The picked records on the page, in page order, with the user's latest acts. */
  readonly selected: readonly R[];
  /** Number of selected records, including those on other pages. */
  readonly count: number;
  /** Picks only the given records. */
  keepOnly(recordIds: readonly string[]): void;
  clear(): void;
}

/** How many records of the page are selected. */
export type PageShare = 'none' | 'some' | 'all';

/** Records of the next bulk action. They stay selected on other pages. */
export class ListSelection<R, Q> implements BulkTargets<R, Q> {
  pick: RecordPick<Q> = NOTHING_PICKED;
  readonly #page: ListedPage<Q>;
  readonly #recordOf: (recordId: string) => R | null;

  constructor(page: ListedPage<Q>, recordOf: (recordId: string) => R | null) {
    this.#page = page;
    this.#recordOf = recordOf;
    makeObservable<ListSelection<R, Q>, 'take' | 'pickedIds'>(this, {
      pick: observableRef,
      selected: computed,
      pickedIds: computed,
      onPage: computed,
      count: computed,
      share: computed,
      isAllMatching: computed,
      matching: computed,
      set: action,
      setPage: action,
      takeAllMatching: action,
      keepOnly: action,
      clear: action,
      take: action,
    });
  }

  get selected(): readonly R[] {
    return this.pickedIds.flatMap((id) => this.#recordOf(id) ?? []);
  }

  /** Number of selected records on the page. */
  get onPage(): number {
    return this.pickedIds.length;
  }

  get count(): number {
    return pickedCount(this.pick);
  }

  get share(): PageShare {
    if (this.onPage === 0) return 'none';
    return this.onPage === this.#page.ids.length ? 'all' : 'some';
  }

  get isAllMatching(): boolean {
    return this.pick.mode === 'all-matching';
  }

  /**
   * Number of records that can be selected at once while the whole page is selected: all results that still match; null
   * if there are no more than on the page.
   */
  get matching(): number | null {
    if (this.isAllMatching || this.share !== 'all') return null;
    const count = pickedCount(this.#everything());
    return count > this.#page.ids.length ? count : null;
  }

  has(recordId: string): boolean {
    return isPicked(this.pick, recordId);
  }

  set(recordIds: readonly string[], isWanted: boolean): void {
    this.take(withPicked(this.pick, recordIds, isWanted));
  }

  setPage(isWanted: boolean): void {
    // Excluding the page from all matches would leave no visible record selected, so everything is cleared.
    if (!isWanted && this.isAllMatching) this.clear();
    else this.set(this.#page.ids, isWanted);
  }

  /** Selects all results except records that have since left the queue. */
  takeAllMatching(): void {
    this.take(this.#everything());
  }

  keepOnly(recordIds: readonly string[]): void {
    this.take({ mode: 'picked', ids: new Set(recordIds) });
  }

  clear(): void {
    this.take(NOTHING_PICKED);
  }

  private get pickedIds(): readonly string[] {
    return this.#page.ids.filter((id) => isPicked(this.pick, id));
  }

  #everything(): RecordPick<Q> {
    const { among, total, leftIds } = this.#page;
    return withPicked(allMatching(among, total), leftIds, false);
  }

  private take(pick: RecordPick<Q>): void {
    this.pick = pick;
  }
}
