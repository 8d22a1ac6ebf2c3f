import type { Answer } from '#domain/question/answer';
import type { ChoiceSettings } from '#domain/question/choice';
import type { Proposal } from '#domain/question/proposal';
import type { FormFocus } from '../form-focus';

/** How many of several records have a choice, where it is some of them; or that it will be taken from those that have it. */
export type ChoiceShare = number | 'taken';

/** Common answers of several records to a question. */
export interface SharedView {
  /** How many records are at hand. */
  readonly total: number;
  /** Null where all of them have the choice, or none. */
  shareOf(choiceId: string): ChoiceShare | null;
}

/** Everything that choosing needs of what is chosen: the answer to a question, or the labels of any record. */
export interface ChoiceEditing {
  /** Whether the user wants suggested options before the others. */
  readonly suggestionsFirst: boolean;
  readonly focus: Pick<FormFocus, 'moveOnAfterChoice'>;
  answerTo(questionName: string): Answer | undefined;
  suggestionFor(questionId: string): Proposal | undefined;
  /** Null where one record is at hand. */
  shared(questionName: string): SharedView | null;
  /** A press on a choice; says whether it was selected, not deselected. */
  press(questionName: string, settings: ChoiceSettings, choiceId: string): boolean;
  /** A digit has chosen an option, which may be all there is to answer. */
  answeredByDigit(): void;
}
