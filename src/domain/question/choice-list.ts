import { folded } from '../text/folding';
import type { Choice, ChoiceSettings } from './choice';
import type { QuestionSettings } from './question';

/** With this many choices or more a search is worth its room. */
const CHOICE_SEARCH_FROM = 15;

/** With more options than this, suggested ones are hard to find in the order of the settings. */
const SUGGESTED_FIRST_ABOVE = 20;

/** Parts of a choice that a search reads. */
type SearchedChoice = Pick<Choice, 'id' | 'text'>;

/** A search in the form that is compared, with its results in the order of the settings. */
export interface ChoiceSearch<C extends SearchedChoice = Choice> {
  readonly wanted: string;
  readonly found: readonly C[];
}

/**
 * Texts that a search compares, by the id of the choice. Worth keeping: for thousands they cost more than a
 * search.
 */
export type SearchTexts = ReadonlyMap<string, string>;

export interface ChoiceFold {
  /** How many choices are shown before the rest is folded away; null folds nothing. */
  readonly visibleCount: number | null;
  readonly isUnfolded: boolean;
  /** Chosen choices are never folded away. */
  readonly chosen: ReadonlySet<string>;
}

export interface ShownChoices {
  readonly shown: readonly Choice[];
  /** The last of those shown, which are there only because they are chosen. */
  readonly beyondFold: readonly Choice[];
  readonly foldedCount: number;
}

export function searchTexts(choices: readonly SearchedChoice[]): SearchTexts {
  return new Map(choices.map(({ id, text }) => [id, folded(text)]));
}

/**
 * Choices whose text contains the search, in any case (ANN-15). A text that contains a longer
 * search contains the shorter one too, so typing on looks only through the results of `last`.
 */
export function searchChoices<C extends SearchedChoice>(
  choices: readonly C[],
  texts: SearchTexts,
  search: string,
  last: ChoiceSearch<C> | null,
): ChoiceSearch<C> {
  const wanted = folded(search).trim();
  if (wanted === '') return { wanted, found: choices };
  const among = last !== null && wanted.includes(last.wanted) ? last.found : choices;
  return { wanted, found: among.filter(({ id }) => texts.get(id)?.includes(wanted)) };
}

/**
 * Whether suggested options come before the others (ANN-16). `wish` is the user's preference, null without one. A rating is a
 * scale and keeps its order.
 */
export function putsSuggestedFirst(settings: ChoiceSettings, wish: boolean | null): boolean {
  if (settings.type === 'rating') return false;
  if (settings.type === 'multi_label_selection' && settings.optionsOrder === 'suggestion') return true;
  return wish ?? hasManyOptions(settings);
}

/** Whether suggested options come first until the user decides otherwise. */
export function hasManyOptions(settings: QuestionSettings): boolean {
  const isLabel = settings.type === 'label_selection' || settings.type === 'multi_label_selection';
  return isLabel && settings.options.length > SUGGESTED_FIRST_ABOVE;
}

/** Suggested choices before the others, the surest first; without a score after those with one, in their own order. */
export function suggestedFirst(
  choices: readonly Choice[],
  scores: ReadonlyMap<string, number | null>,
): readonly Choice[] {
  const suggested = choices.filter(({ id }) => scores.has(id));
  if (suggested.length === 0) return choices;
  const score = ({ id }: Choice) => scores.get(id) ?? -1;
  const others = choices.filter(({ id }) => !scores.has(id));
  return [...suggested.toSorted((a, b) => score(b) - score(a)), ...others];
}

/** Visible part of the choices found, in their given order. */
export function foldedChoices(found: readonly Choice[], fold: ChoiceFold): ShownChoices {
  const { visibleCount, isUnfolded, chosen } = fold;
  if (isUnfolded || visibleCount === null || found.length <= visibleCount)
    return { shown: found, beyondFold: [], foldedCount: 0 };
  const beyondFold = found.slice(visibleCount).filter(({ id }) => chosen.has(id));
  const shown = [...found.slice(0, visibleCount), ...beyondFold];
  return { shown, beyondFold, foldedCount: found.length - shown.length };
}

/** Whether a question offers so much that it is searched: many choices, or some that are folded away. */
export function isSearchable(choices: readonly Choice[], visibleCount: number | null): boolean {
  return choices.length >= CHOICE_SEARCH_FROM || isFoldable(choices, visibleCount);
}

export function isFoldable(choices: readonly Choice[], visibleCount: number | null): boolean {
  return visibleCount !== null && choices.length > visibleCount;
}
