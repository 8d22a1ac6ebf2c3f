import type { Answer } from '#domain/question/answer';
import type { ChoiceSettings } from '#domain/question/choice';
import type { Proposal } from '#domain/question/proposal';
import type { TimedKey } from '#ui/annotation-kit/commands/command';
import type { FormFocus } from '../form-focus';

/** How many of several records have a choice, where it is some of them; or that it will be taken from those that have it. */
export type ChoiceShare = number | 'taken';

/** Common answers of several records to a question. */
export interface SharedView {
  /** How many records the form is about. */
  readonly total: number;
  /** Null where all of them have the choice, or none. */
  shareOf(choiceId: string): ChoiceShare | null;
}

/** The answers that choosing reads and changes: those to a question, or the labels of any record. */
export interface ChoiceEditing {
  /** Whether the user wants suggested options before the others; null where the user never said. */
  readonly suggestionsFirst: boolean | null;
  readonly focus: Pick<FormFocus, 'moveOnAfterChoice'>;
  answerTo(questionName: string): Answer | undefined;
  suggestionFor(questionId: string): Proposal | undefined;
  /** Null where the form is about one record. */
  shared(questionName: string): SharedView | null;
  /** A press on a choice; returns whether it was selected, not deselected. */
  press(questionName: string, settings: ChoiceSettings, choiceId: string): boolean;
  /** A number or a search named a choice; returns whether it is selected now (ANN-84). */
  choose(questionName: string, settings: ChoiceSettings, choiceId: string): boolean;
  /** A digit has chosen an option, which may be all there is to answer. The key is undefined where no key press chose it. */
  answeredByDigit(key: TimedKey | undefined): void;
  /** Whether the press is the bounce of a digit that has submitted the previous record (LIM-18). */
  isBounce(key: TimedKey): boolean;
}
