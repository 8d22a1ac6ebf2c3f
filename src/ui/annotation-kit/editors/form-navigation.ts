import type { Question } from '#domain/question/question';
import type { FocusDepth, FormFocus } from './form-focus';
import type { QuestionViewModel } from './question.view-model';

/** The form as the views and keys of one question see it, for one record or for many. */
export interface FormNavigation {
  readonly focus: FormFocus;
  /** Name of the question that digits and letters are for; null where there is none. */
  readonly atHand: string | null;
  /** Names of the questions that keep the form from being submitted, after a first attempt. */
  readonly missing: readonly string[];
  /** Question whose suggestion was out of sight when the record was to be submitted; null for none. */
  readonly unchecked: string | null;
  /** The names of the questions whose texts are too long to be sent. */
  readonly tooLong: readonly string[];
  /** To the question before or after another, as deep as the focus is. */
  moveFocus(from: string, step: 1 | -1, depth: FocusDepth): void;
}

/** A question whose keys are read; of one that cannot be answered here, only those that lead on. */
export type AskedQuestion = QuestionViewModel | { readonly kind: 'untouched'; readonly question: Question };

/** A form whose questions can be answered by keys from anywhere on the page. */
export interface AnswerableForm extends FormNavigation {
  readonly questions: readonly AskedQuestion[];
}

/** Props of every kind of answer, beside its question. */
export interface AnswerProps {
  /** The element that names the question; with `-note` appended, the one that describes it. */
  labelId: string;
  form: FormNavigation;
  /** Stands where nothing is written. */
  placeholder?: string | undefined;
}
