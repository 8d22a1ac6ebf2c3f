import { action, computed, makeObservable, observable } from 'mobx';
import type { TaskBulkViewModel } from '../session/task-bulk.view-model';

/** Whether all, some or none of the selected records have a label. */
export type LabelReach = 'all' | 'some' | 'none';

/** Labels that the user wants to add to all selected records of a multi-label dataset, or to remove from all of them (TSK-21). */
export class LabelChanges {
  readonly #bulk: Pick<TaskBulkViewModel, 'count' | 'shares' | 'relabel'>;
  readonly #wanted = observable.map<string, 'added' | 'removed'>([], { deep: false });

  constructor(bulk: Pick<TaskBulkViewModel, 'count' | 'shares' | 'relabel'>) {
    this.#bulk = bulk;
    makeObservable(this, { isChanged: computed, press: action, remove: action, forget: action });
  }

  get isChanged(): boolean {
    return this.#wanted.size > 0;
  }

  /** Number of selected records that will have the label. */
  countOf(label: string): number {
    const wanted = this.#wanted.get(label);
    if (wanted !== undefined) return wanted === 'added' ? this.#bulk.count : 0;
    return this.#savedCount(label);
  }

  reachOf(label: string): LabelReach {
    const count = this.countOf(label);
    if (count === 0) return 'none';
    return count === this.#bulk.count ? 'all' : 'some';
  }

  /** Adds the label to all records, or removes it if all of them have it. */
  press(label: string): void {
    this.#want(label, this.reachOf(label) === 'all' ? 'removed' : 'added');
  }

  remove(label: string): void {
    this.#want(label, 'removed');
  }

  apply(): void {
    const names = (change: 'added' | 'removed') =>
      [...this.#wanted].filter(([, wanted]) => wanted === change).map(([label]) => label);
    this.#bulk.relabel({ added: names('added'), removed: names('removed') });
    this.forget();
  }

  forget(): void {
    this.#wanted.clear();
  }

  #want(label: string, change: 'added' | 'removed'): void {
    const saved = this.#savedCount(label);
    const isAsBefore = change === 'added' ? saved === this.#bulk.count : saved === 0;
    if (isAsBefore) this.#wanted.delete(label);
    else this.#wanted.set(label, change);
  }

  #savedCount(label: string): number {
    return this.#bulk.shares.find((share) => share.label === label)?.count ?? 0;
  }
}
