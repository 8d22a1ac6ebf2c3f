import type { TimedKey } from '../commands/command';
import type { FocusDepth } from '../editors/form-focus';

/** How many of several records have a choice, if only some do; `taken` if it will be removed from those that have it. */
export type ChoiceShare = number | 'taken';

/** The chosen and suggested choices of one record or several, with methods to change them. */
export interface ChoiceEditing {
  /** Ids of the chosen choices, in the order in which they were chosen. */
  readonly chosen: readonly string[];
  /** Suggested choices by id, with their scores between 0 and 1. */
  readonly suggested: ReadonlyMap<string, number | null>;
  /** Agent of the suggestions; null if unknown. */
  readonly agent: string | null;
  readonly putsSuggestedFirst: boolean;
  readonly recordCount: number;
  /** Null if all or none of the records have the choice. */
  share(choiceId: string): ChoiceShare | null;
  /** Handles a click on a choice; returns whether it was selected rather than deselected. */
  press(choiceId: string): boolean;
  /** Selects the choice that a number or a search named; returns whether it is now selected (ANN-84). */
  choose(choiceId: string): boolean;
  /** Called after a choice was selected, which may complete the answer. The focus keeps its depth. */
  moveOn(depth: FocusDepth): void;
  /** Called after a digit chose an option, which may complete the form. The key is undefined if no key press chose it. */
  answeredByDigit(key: TimedKey | undefined): void;
  /** Whether the key press is the bounce of a digit that submitted the previous record (LIM-18). */
  isBounce(key: TimedKey): boolean;
}
