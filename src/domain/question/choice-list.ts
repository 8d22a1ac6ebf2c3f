import type { Choice } from './choice';

/** With this many choices or more a search is worth its room. */
const CHOICE_SEARCH_FROM = 15;

export interface ChoiceView {
  readonly search: string;
  /** How many choices are shown before the rest is folded away; null folds nothing. */
  readonly visibleCount: number | null;
  readonly isUnfolded: boolean;
  /** Chosen choices are never folded away. */
  readonly chosen: readonly string[];
}

export interface ShownChoices {
  readonly shown: readonly Choice[];
  readonly foldedCount: number;
}

/** What is shown of a list of choices (screens, section 13.1): searched first, then folded, always in its own order. */
export function shownChoices(choices: readonly Choice[], view: ChoiceView): ShownChoices {
  const found = searchedChoices(choices, view.search);
  const { visibleCount } = view;
  if (view.isUnfolded || visibleCount === null || found.length <= visibleCount)
    return { shown: found, foldedCount: 0 };
  const chosen = new Set(view.chosen);
  const shown = found.filter((choice, index) => index < visibleCount || chosen.has(choice.id));
  return { shown, foldedCount: found.length - shown.length };
}

/** Whether a question offers so much that it is searched: many choices, or some that are folded away. */
export function isSearchable(choices: readonly Choice[], visibleCount: number | null): boolean {
  return choices.length >= CHOICE_SEARCH_FROM || isFoldable(choices, visibleCount);
}

export function isFoldable(choices: readonly Choice[], visibleCount: number | null): boolean {
  return visibleCount !== null && choices.length > visibleCount;
}

function searchedChoices(choices: readonly Choice[], search: string): readonly Choice[] {
  const wanted = comparable(search.trim());
  return wanted === '' ? choices : choices.filter((choice) => comparable(choice.text).includes(wanted));
}

function comparable(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
