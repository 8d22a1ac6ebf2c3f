import type { Answer } from '../../../domain/question/answer';
import type { Suggestion } from '../../../domain/suggestion/suggestion';
import type { FocusDepth } from './form-focus';

/** What the view model of one question sees of the form around it: only what concerns the record at hand. */
export interface AnswerSheet {
  /** Whether the person wants suggested options before the others. */
  readonly suggestionsFirst: boolean;
  answerTo(questionName: string): Answer | undefined;
  /** What the person's response says, changed or not. */
  savedAnswerTo(questionName: string): Answer | undefined;
  suggestionFor(questionId: string): Suggestion | undefined;
  fieldText(fieldName: string): string | undefined;
  setAnswer(questionName: string, answer: Answer | undefined): void;
  /** A digit has chosen an option, which may be all there is to answer. */
  answeredByDigit(): void;
  /** Goes on to the next question where a choice was the whole answer. */
  moveOnAfterChoice(questionName: string, depth: FocusDepth): void;
}
