import { chosenIds, type ChoiceSettings } from '#domain/question/choice';
import type { SharedChange } from './answer-changes';
import { countAfter, type SharedAnswer } from './shared-answer';

type LabelChange = Extract<SharedChange, { readonly kind: 'labels' }>;

/** The records that the user sees when pressing a choice. */
export interface SeenChoices {
  readonly settings: ChoiceSettings;
  readonly shared: SharedAnswer;
  /** True if these are all records of the pick; otherwise the unseen ones may have any answer. */
  readonly isWhole: boolean;
}

const NO_LABELS: LabelChange = { kind: 'labels', added: new Set(), removed: new Set() };

/**
 * Change of a question after a choice was pressed. A single choice is given to all records, and a second press undoes this. A
 * label of a multi-label question is added to all, removed from all, and restored in turn, without the turn that has no visible
 * effect. `undefined` means no change.
 */
export function pressedChoice(
  seen: SeenChoices,
  change: SharedChange | undefined,
  choiceId: string,
): SharedChange | undefined {
  const { settings } = seen;
  if (settings.type === 'multi_label_selection') {
    const before = change?.kind === 'labels' ? change : NO_LABELS;
    return pressedLabel(seen, before, choiceId);
  }
  if (change?.kind === 'replace' && chosenIds(change.answer).includes(choiceId)) return undefined;
  if (saysSo(seen, choiceId)) return undefined;
  return settings.type === 'rating'
    ? { kind: 'replace', answer: { type: 'rating', value: Number(choiceId) } }
    : { kind: 'replace', answer: { type: 'label_selection', value: choiceId } };
}

/**
 * Change of a question after a choice was named by its number or a search: a single choice already given to all records stays
 * (ANN-84).
 */
export function namedChoice(
  seen: SeenChoices,
  change: SharedChange | undefined,
  choiceId: string,
): SharedChange | undefined {
  const isGiven = change?.kind === 'replace' && chosenIds(change.answer).includes(choiceId);
  const isKept = isGiven && seen.settings.type !== 'multi_label_selection';
  return isKept ? change : pressedChoice(seen, change, choiceId);
}

function pressedLabel(seen: SeenChoices, change: LabelChange, label: string): LabelChange | undefined {
  const added = new Set(change.added);
  const removed = new Set(change.removed);
  added.delete(label);
  removed.delete(label);
  const next = turnAfter(seen, change, label);
  if (next === 'given') added.add(label);
  if (next === 'taken') removed.add(label);
  return added.size + removed.size === 0 ? undefined : { kind: 'labels', added, removed };
}

function turnAfter(seen: SeenChoices, change: LabelChange, label: string): 'given' | 'taken' | 'left' {
  const { shared, isWhole } = seen;
  const had = shared.counts.get(label) ?? 0;
  // If only some records have the label, or some are unseen, adding and removing both have an effect.
  if (!isWhole || (had > 0 && had < shared.total)) {
    if (change.added.has(label)) return 'taken';
    return change.removed.has(label) ? 'left' : 'given';
  }
  const hasAll = change.added.has(label) || (had > 0 && countAfter(shared, change, label) > 0);
  if (hasAll) return had > 0 ? 'taken' : 'left';
  return had > 0 ? 'left' : 'given';
}

/** True if every record has this choice and there are no unseen records. */
function saysSo({ shared, isWhole }: SeenChoices, choiceId: string): boolean {
  return isWhole && shared.total > 0 && shared.counts.get(choiceId) === shared.total;
}
