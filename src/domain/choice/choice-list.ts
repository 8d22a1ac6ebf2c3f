import { folded } from '../text/folding';
import type { Choice, ChoiceSettings } from '../question/choice';
import type { QuestionSettings } from '../question/question';

/** Minimum number of choices for offering a search. */
const CHOICE_SEARCH_FROM = 15;

/** Number of options above which suggested ones are hard to find in the order of the settings. */
const SUGGESTED_FIRST_ABOVE = 20;

/** The properties of a choice that a search uses. */
type SearchedChoice = Pick<Choice, 'id' | 'text'>;

/** A folded search text and its results, in the order of the settings. */
export interface ChoiceSearch<C extends SearchedChoice = Choice> {
  readonly wanted: string;
  readonly found: readonly C[];
}

/** Folded texts by choice id. Worth caching: for thousands of choices, computing them costs more than the search. */
export type SearchTexts = ReadonlyMap<string, string>;

export interface ChoiceFold {
  /** Number of choices shown while the rest is folded; null shows all. */
  readonly visibleCount: number | null;
  readonly isUnfolded: boolean;
  /** Chosen choices are always shown. */
  readonly chosen: ReadonlySet<string>;
}

export interface ShownChoices {
  readonly shown: readonly Choice[];
  /** The last of the shown choices, which would be folded if they were not chosen. */
  readonly beyondFold: readonly Choice[];
  readonly foldedCount: number;
}

export function searchTexts(choices: readonly SearchedChoice[]): SearchTexts {
  return new Map(choices.map(({ id, text }) => [id, folded(text)]));
}

/**
 * Choices whose text contains the search, ignoring case (ANN-15). A text that contains a longer search also contains its
 * beginning, so further typing only searches the results of `last`.
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
 * Whether suggested options come before the others (ANN-16). `wish` is the user's preference, or null. A rating is a scale and
 * keeps its order.
 */
export function putsSuggestedFirst(settings: ChoiceSettings, wish: boolean | null): boolean {
  if (settings.type === 'rating') return false;
  if (settings.type === 'multi_label_selection' && settings.optionsOrder === 'suggestion') return true;
  return wish ?? hasManyOptions(settings);
}

/** Whether suggested options come first by default. */
export function hasManyOptions(settings: QuestionSettings): boolean {
  const isLabel = settings.type === 'label_selection' || settings.type === 'multi_label_selection';
  return isLabel && settings.options.length > SUGGESTED_FIRST_ABOVE;
}

/** Puts suggested choices first, by descending score; those without a score follow in their original order. */
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

/** The visible part of the found choices, in the given order. */
export function foldedChoices(found: readonly Choice[], fold: ChoiceFold): ShownChoices {
  const { visibleCount, isUnfolded, chosen } = fold;
  if (isUnfolded || visibleCount === null || found.length <= visibleCount)
    return { shown: found, beyondFold: [], foldedCount: 0 };
  const beyondFold = found.slice(visibleCount).filter(({ id }) => chosen.has(id));
  const shown = [...found.slice(0, visibleCount), ...beyondFold];
  return { shown, beyondFold, foldedCount: found.length - shown.length };
}

/** Whether the choices of a question can be searched: there are many, or some are folded. */
export function isSearchable(choices: readonly Choice[], visibleCount: number | null): boolean {
  return choices.length >= CHOICE_SEARCH_FROM || isFoldable(choices, visibleCount);
}

export function isFoldable(choices: readonly Choice[], visibleCount: number | null): boolean {
  return visibleCount !== null && choices.length > visibleCount;
}
