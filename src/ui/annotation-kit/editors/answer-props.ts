import type { FormOfQuestion } from './form-of-question';

/** Props of every kind of answer, beside its question. */
export interface AnswerProps {
  /** The element that names the question; with `-note` appended, the one that describes it. */
  labelId: string;
  form: FormOfQuestion;
}
