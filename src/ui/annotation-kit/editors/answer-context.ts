import type { Answer } from '#domain/question/answer';
import type { ChoiceSettings } from '#domain/question/choice';
import type { Proposal } from '#domain/question/proposal';
import type { ChoiceEditing, ChoiceShare } from '../choice/choice-editing';
import type { FormFocus } from './form-focus';

/** The combined answers of several records to a question. */
export interface SharedView {
  /** Number of records in the form. */
  readonly total: number;
  /** Null if all or none of them have the choice. */
  shareOf(choiceId: string): ChoiceShare | null;
  /** Handles a click on a choice; returns whether it was selected rather than deselected. */
  press(settings: ChoiceSettings, choiceId: string): boolean;
  /** Selects the choice that a number or a search named; returns whether it is now selected (ANN-84). */
  choose(settings: ChoiceSettings, choiceId: string): boolean;
}

/** The form as seen by the view model of one question: only the parts about the current record or records. */
export interface AnswerContext extends Pick<ChoiceEditing, 'answeredByDigit' | 'isBounce'> {
  /** Whether the user wants suggested options before the others; null if the user has not decided. */
  readonly suggestionsFirst: boolean | null;
  readonly focus: FormFocus;
  answerTo(questionName: string): Answer | undefined;
  /** Answer in the user's response, changed or not. */
  savedAnswerTo(questionName: string): Answer | undefined;
  suggestionFor(questionId: string): Proposal | undefined;
  fieldText(fieldName: string): string | undefined;
  /** Null if the form is for one record. */
  shared(questionName: string): SharedView | null;
  /** A continued change is undone together with the previous one. */
  setAnswer(questionName: string, answer: Answer | undefined, isContinued?: boolean): void;
}
