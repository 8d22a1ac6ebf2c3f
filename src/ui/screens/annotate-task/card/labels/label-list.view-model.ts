import type { Choice } from '#domain/choice/choice-list';
import { ChoiceListViewModel } from '#ui/annotation-kit/choice/choice-list.view-model';

/** Number of labels shown while the rest is folded (TSK-20). */
const VISIBLE_LABELS = 10;

/** The labels of a card, and how the list shows them. */
export interface LabelListGround {
  readonly names: readonly string[];
  /** Whether all labels are shown, without a way to fold them. */
  readonly isWhole: boolean;
  readonly descriptions: ReadonlyMap<string, string | null>;
  /** Names of the labels that are always shown. They count toward the number of visible labels. */
  readonly inSight: () => ReadonlySet<string>;
}

/** Fold, search and tab stop of the labels of a card. */
export class LabelListViewModel {
  readonly list: ChoiceListViewModel;
  readonly isSearchable: boolean;
  /** Position of each label in the dataset, which its shortcut follows from. */
  readonly positions: ReadonlyMap<string, number>;
  readonly #ground: LabelListGround;

  constructor(ground: LabelListGround) {
    const { names, isWhole, descriptions, inSight } = ground;
    this.#ground = ground;
    this.isSearchable = names.length > VISIBLE_LABELS;
    this.positions = new Map(names.map((name, position) => [name, position]));
    const choices = names.map((name, position): Choice => {
      return { id: name, text: name, description: descriptions.get(name) ?? null, number: position };
    });
    const visibleCount = isWhole ? null : VISIBLE_LABELS;
    this.list = new ChoiceListViewModel(choices, visibleCount, inSight, undefined, 'counted');
  }

  isFor({ names, isWhole }: LabelListGround): boolean {
    const known = this.#ground;
    if (known.isWhole !== isWhole || known.names.length !== names.length) return false;
    return known.names === names || known.names.every((name, index) => name === names[index]);
  }
}
