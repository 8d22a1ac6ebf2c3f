import type { LabelSettings, Question, QuestionSettings } from '../question/question';

/** Answers that records can be found by: numbers within bounds, or labels of which a record has one or several. */
export type FilterableAnswers =
  | { readonly kind: 'numbers'; readonly min: number; readonly max: number }
  | { readonly kind: 'labels'; readonly options: LabelSettings['options']; readonly areSeveral: boolean };

/** A question whose answers records can be found by: of type label, multi-label or rating (SEA-11). */
export interface FilterableQuestion extends Question {
  readonly answers: FilterableAnswers;
}

/** In the order of the questions. */
export function filterableQuestions(questions: readonly Question[]): readonly FilterableQuestion[] {
  return questions.flatMap((question) => {
    const answers = filterableAnswers(question.settings);
    return answers === null ? [] : [{ ...question, answers }];
  });
}

/** Null for answers that no record can be found by. */
function filterableAnswers(settings: QuestionSettings): FilterableAnswers | null {
  if (settings.type === 'rating')
    return { kind: 'numbers', min: Math.min(...settings.options), max: Math.max(...settings.options) };
  const areSeveral = settings.type === 'multi_label_selection';
  if (!areSeveral && settings.type !== 'label_selection') return null;
  return { kind: 'labels', options: settings.options, areSeveral };
}
