import { action, makeObservable, observable } from 'mobx';
import { LabelListViewModel, type LabelListGround } from './labels/label-list.view-model';

/** Display state of the cards by record. It outlives a card that was scrolled out of sight. */
export class CardStates {
  readonly #whole = observable.set<string>([], { deep: false });
  readonly #labels = new Map<string, LabelListViewModel>();

  constructor() {
    makeObservable(this, { showWhole: action });
  }

  /** Whether a long text is shown whole. */
  isWhole(recordId: string): boolean {
    return this.#whole.has(recordId);
  }

  showWhole(recordId: string, isWanted: boolean): void {
    if (isWanted) this.#whole.add(recordId);
    else this.#whole.delete(recordId);
  }

  /** The same object while the record has the same labels. */
  labelsOf(recordId: string, ground: LabelListGround): LabelListViewModel {
    const known = this.#labels.get(recordId);
    if (known?.isFor(ground) === true) return known;
    const labels = new LabelListViewModel(ground);
    this.#labels.set(recordId, labels);
    return labels;
  }
}
