import type { FormOfQuestion } from '../form/form-of-question';

/** What every kind of answer is given beside its question. */
export interface AnswerProps {
  /** The element that names the question; with `-note` appended, the one that describes it. */
  labelId: string;
  form: FormOfQuestion;
}
