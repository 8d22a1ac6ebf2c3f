import type { Answer } from '#domain/question/answer';
import type { ChoiceEditing } from '../choice/choice-editing';
import type { FormFocus } from './form-focus';

/** The form as seen by the view model of one question: only the parts about the current record or records. */
export interface AnswerContext extends ChoiceEditing {
  readonly focus: FormFocus;
  /** Answer in the user's response, changed or not. */
  savedAnswerTo(questionName: string): Answer | undefined;
  fieldText(fieldName: string): string | undefined;
  /** A continued change is undone together with the previous one. */
  setAnswer(questionName: string, answer: Answer | undefined, isContinued?: boolean): void;
}
