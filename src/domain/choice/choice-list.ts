import { folded } from '../text/folding';

/** One of the values that a question or the labels of a dataset offer. */
export interface Choice {
  /** The value as text; unique in its list. */
  readonly id: string;
  readonly text: string;
  readonly description: string | null;
  /** Number to type for the choice: its position in the settings, from 1, or the value of a rating. */
  readonly number: number;
}

/** Minimum number of choices for offering a search. */
const CHOICE_SEARCH_FROM = 15;

/** The properties of a choice that a search uses. */
type SearchedChoice = Pick<Choice, 'id' | 'text'>;

/** A folded search text and its results, in the order of the settings. */
export interface ChoiceSearch<C extends SearchedChoice = Choice> {
  readonly wanted: string;
  readonly found: readonly C[];
}

/** Folded texts by choice id. Worth caching: for thousands of choices, computing them costs more than the search. */
export type SearchTexts = ReadonlyMap<string, string>;

/** Whether the chosen choices beyond the fold are shown in addition to the visible ones, or count as visible ones. */
export type ChosenPlaces = 'added' | 'counted';

export interface ChoiceFold {
  /** Number of choices shown while the rest is folded; null shows all. */
  readonly visibleCount: number | null;
  readonly isUnfolded: boolean;
  /** Chosen choices are always shown. */
  readonly chosen: ReadonlySet<string>;
  /** `added` unless set. */
  readonly chosenPlaces?: ChosenPlaces;
}

export interface ShownChoices {
  readonly shown: readonly Choice[];
  /** The last of the shown choices, which are not folded only because they are chosen. */
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
  const { visibleCount, isUnfolded, chosen, chosenPlaces = 'added' } = fold;
  if (isUnfolded || visibleCount === null || found.length <= visibleCount)
    return { shown: found, beyondFold: [], foldedCount: 0 };
  const beyondFold = found.slice(visibleCount).filter(({ id }) => chosen.has(id));
  const first = found.slice(0, visibleCount);
  const room = chosenPlaces === 'added' ? 0 : beyondFold.length;
  const shown = [...withRoom(first, chosen, room), ...beyondFold];
  return { shown, beyondFold, foldedCount: found.length - shown.length };
}

/** The choices without the last `room` of those that are not chosen. */
function withRoom(choices: readonly Choice[], chosen: ReadonlySet<string>, room: number): readonly Choice[] {
  const free = choices.filter(({ id }) => !chosen.has(id));
  const leaving = new Set(free.slice(Math.max(0, free.length - room)));
  return choices.filter((choice) => !leaving.has(choice));
}

/** Whether choices can be searched: there are many, or some are folded. */
export function isSearchable(choices: readonly Choice[], visibleCount: number | null): boolean {
  return choices.length >= CHOICE_SEARCH_FROM || isFoldable(choices, visibleCount);
}

export function isFoldable(choices: readonly Choice[], visibleCount: number | null): boolean {
  return visibleCount !== null && choices.length > visibleCount;
}
