import type { Question } from '#domain/question/question';
import type { FocusDepth, FormFocus } from './form-focus';
import type { QuestionViewModel } from './question.view-model';

/** The form as seen by the views and keys of one question, for one record or for many. */
export interface FormNavigation {
  readonly focus: FormFocus;
  /** Name of the question that receives digits and letters; null if there is none. */
  readonly current: string | null;
  /** After a first attempt to submit: names of the questions that prevent it. */
  readonly missing: readonly string[];
  /** Question whose suggestion was not visible on an attempt to submit the record; null if there is none. */
  readonly unchecked: string | null;
  /** Names of the questions whose texts are too long to send. */
  readonly tooLong: readonly string[];
  /** Moves to the previous or next question at the same depth. */
  moveFocus(from: string, step: 1 | -1, depth: FocusDepth): void;
}

/** A question that handles keys; one that cannot be answered here handles only the keys that leave it. */
export type AskedQuestion = QuestionViewModel | { readonly kind: 'untouched'; readonly question: Question };

/** A form whose questions can be answered by keys from anywhere on the page. */
export interface AnswerableForm extends FormNavigation {
  readonly questions: readonly AskedQuestion[];
}

/** Props of every kind of answer, in addition to its question. */
export interface AnswerProps {
  /** Id of the element that names the question; with `-note` appended, of the one that describes it. */
  labelId: string;
  form: FormNavigation;
  /** Shown while the text is empty. */
  placeholder?: string | undefined;
}
