import type { Answer } from '#domain/question/answer';
import type { ChoiceSettings } from '#domain/question/choice';
import type { Proposal } from '#domain/question/proposal';
import type { FormFocus } from './form-focus';

/** How many of several records have a choice, where it is some of them; or that it will be taken from those that have it. */
export type ChoiceShare = number | 'taken';

/** Common answers of several records to a question. */
export interface SharedView {
  /** How many records are at hand. */
  readonly total: number;
  /** Null where all of them have the choice, or none. */
  shareOf(choiceId: string): ChoiceShare | null;
}

/** The form as the view model of one question sees it: only the parts about the current record, or records. */
export interface AnswerContext {
  /** Whether the user wants suggested options before the others. */
  readonly suggestionsFirst: boolean;
  readonly focus: FormFocus;
  answerTo(questionName: string): Answer | undefined;
  /** Answer in the user's response, changed or not. */
  savedAnswerTo(questionName: string): Answer | undefined;
  /** Null where the form is about one record. */
  shared(questionName: string): SharedView | null;
  suggestionFor(questionId: string): Proposal | undefined;
  fieldText(fieldName: string): string | undefined;
  /** A continued change is undone together with the one before it. */
  setAnswer(questionName: string, answer: Answer | undefined, isContinued?: boolean): void;
  /** A press on a choice; says whether it was selected, not deselected. */
  press(questionName: string, settings: ChoiceSettings, choiceId: string): boolean;
  /** A digit has chosen an option, which may be all there is to answer. */
  answeredByDigit(): void;
}
