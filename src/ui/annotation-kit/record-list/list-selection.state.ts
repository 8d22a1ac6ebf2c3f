import { action, computed, makeObservable, observableRef } from 'mobx';
import {
  allMatching,
  isPicked,
  NOTHING_PICKED,
  pickedCount,
  withPicked,
  type RecordPick,
} from '#domain/bulk/record-pick';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';

/** The list as the shared form and the bulk actions see it: the selected records. All of it is observable. */
export interface BulkTargets<R> {
  readonly pick: RecordPick;
  /** Those of the pick that are on the page, in its order, with what was last done to them. */
  readonly selected: readonly R[];
  /** How many are meant, also beyond the page. */
  readonly count: number;
  /** Those records stay picked, and no others. */
  keepOnly(recordIds: readonly string[]): void;
  clear(): void;
}

/** The list's records, as selecting needs them. */
export interface ListedRecords<R> {
  /** Ids on this page, in page order. */
  readonly ids: readonly string[];
  /** Query that the page is part of. */
  readonly found: RecordSelection & { readonly total: number };
  /** Records in memory that have left the queue since they were found. */
  readonly leftIds: readonly string[];
  recordOf(recordId: string): R | null;
}

/** How many of the page are selected. */
export type PageShare = 'none' | 'some' | 'all';

/** Records of the next bulk action. They stay selected on other pages. */
export class ListSelection<R> implements BulkTargets<R> {
  pick: RecordPick = NOTHING_PICKED;
  readonly #listed: ListedRecords<R>;

  constructor(listed: ListedRecords<R>) {
    this.#listed = listed;
    makeObservable<ListSelection<R>, 'take' | 'pickedIds'>(this, {
      pick: observableRef,
      selected: computed,
      pickedIds: computed,
      onPage: computed,
      count: computed,
      share: computed,
      isAllMatching: computed,
      matching: computed,
      has: false,
      set: action,
      setPage: action,
      takeAllMatching: action,
      keepOnly: action,
      clear: action,
      take: action,
    });
  }

  get selected(): readonly R[] {
    return this.pickedIds.flatMap((id) => this.#listed.recordOf(id) ?? []);
  }

  /** How many of the page are selected. */
  get onPage(): number {
    return this.pickedIds.length;
  }

  get count(): number {
    return pickedCount(this.pick);
  }

  get share(): PageShare {
    if (this.onPage === 0) return 'none';
    return this.onPage === this.#listed.ids.length ? 'all' : 'some';
  }

  get isAllMatching(): boolean {
    return this.pick.mode === 'all-matching';
  }

  /**
   * How many there are to be selected all at once: with the whole page selected, everything that was found and still
   * matches; null where that is no more than the page.
   */
  get matching(): number | null {
    if (this.isAllMatching || this.share !== 'all') return null;
    const count = pickedCount(this.#everything());
    return count > this.#listed.ids.length ? count : null;
  }

  has(recordId: string): boolean {
    return isPicked(this.pick, recordId);
  }

  set(recordIds: readonly string[], isWanted: boolean): void {
    this.take(withPicked(this.pick, recordIds, isWanted));
  }

  setPage(isWanted: boolean): void {
    // Of everything that matches, leaving the page out leaves nothing one could still see.
    if (!isWanted && this.isAllMatching) this.clear();
    else this.set(this.#listed.ids, isWanted);
  }

  /** Everything that was found; what has left the queue since does not match any more. */
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
    return this.#listed.ids.filter((id) => isPicked(this.pick, id));
  }

  #everything(): RecordPick {
    const { found, leftIds } = this.#listed;
    const { status, search, total } = found;
    return withPicked(allMatching({ status, search }, total), leftIds, false);
  }

  private take(pick: RecordPick): void {
    this.pick = pick;
  }
}
