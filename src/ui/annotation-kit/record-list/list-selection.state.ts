import { action, computed, makeObservable, observableRef } from 'mobx';
import {
  allMatching,
  isPicked,
  NOTHING_PICKED,
  pickedCount,
  withPicked,
  type RecordPick,
} from '#domain/bulk/record-pick';

/** The selected records of a list, for the shared form and the bulk actions. All of it is observable. */
export interface BulkTargets<R, Q> {
  readonly pick: RecordPick<Q>;
  /** Those of the pick that are on the page, in its order, with what was last done to them. */
  readonly selected: readonly R[];
  /** Number of selected records, also beyond the page. */
  readonly count: number;
  /** Those records stay picked, and no others. */
  keepOnly(recordIds: readonly string[]): void;
  clear(): void;
}

/** The records of a list, as far as the selection needs them. */
export interface ListedRecords<R, Q> {
  /** Ids on this page, in page order. */
  readonly ids: readonly string[];
  /** Selection that the page is part of. */
  readonly among: Q;
  /** Number of records that it finds. */
  readonly total: number;
  /** Records in memory that have left the queue since they were found. */
  readonly leftIds: readonly string[];
  recordOf(recordId: string): R | null;
}

/** How many of the page are selected. */
export type PageShare = 'none' | 'some' | 'all';

/** Records of the next bulk action. They stay selected on other pages. */
export class ListSelection<R, Q> implements BulkTargets<R, Q> {
  pick: RecordPick<Q> = NOTHING_PICKED;
  readonly #listed: ListedRecords<R, Q>;

  constructor(listed: ListedRecords<R, Q>) {
    this.#listed = listed;
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

  #everything(): RecordPick<Q> {
    const { among, total, leftIds } = this.#listed;
    return withPicked(allMatching(among, total), leftIds, false);
  }

  private take(pick: RecordPick<Q>): void {
    this.pick = pick;
  }
}
