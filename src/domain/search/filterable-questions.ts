import type { ChoiceSettings } from '../question/choice';
import type { Question } from '../question/question';
import { assertNever } from '../shared/assert-never';

/** A question whose answers records can be found by: of type label, multi-label or rating (SEA-11). */
export interface FilterableQuestion extends Question {
  readonly settings: ChoiceSettings;
}

/** In the order of the questions. */
export function filterableQuestions(questions: readonly Question[]): readonly FilterableQuestion[] {
  return questions.filter(isFilterable);
}

function isFilterable(question: Question): question is FilterableQuestion {
  switch (question.settings.type) {
    case 'label_selection':
    case 'multi_label_selection':
    case 'rating':
      return true;
    case 'text':
    case 'ranking':
    case 'span':
      return false;
    default:
      return assertNever(question.settings);
  }
}
