import type { Question } from '#domain/question/question';
import type { FormNavigation } from './form-navigation';
import type { QuestionViewModel } from './question.view-model';

/** A question whose keys are read; of one that cannot be answered here, only those that lead on. */
export type AskedQuestion = QuestionViewModel | { readonly kind: 'untouched'; readonly question: Question };

/** A form whose questions can be answered by keys from anywhere on the page. */
export interface AnswerableForm extends FormNavigation {
  readonly questions: readonly AskedQuestion[];
}
