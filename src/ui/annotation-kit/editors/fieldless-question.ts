import type { Clock } from '#application/shared/ports/clock.port';
import type { Question, QuestionSettings } from '#domain/question/question';
import { assertNever } from '#domain/shared/assert-never';
import type { AnswerContext } from './answer-context';
import { ChoiceQuestionViewModel } from './choice/choice-question.view-model';
import { RankingQuestionViewModel } from './ranking/ranking-question.view-model';
import { TextQuestionViewModel } from './text/text-question.view-model';

/** A question that is answered in the form alone, for one record as for many. */
export type FieldlessQuestionViewModel =
  ChoiceQuestionViewModel | RankingQuestionViewModel | TextQuestionViewModel;

export function fieldlessQuestion(
  question: Question,
  settings: Exclude<QuestionSettings, { readonly type: 'span' }>,
  context: AnswerContext,
  clock: Clock,
): FieldlessQuestionViewModel {
  switch (settings.type) {
    case 'text':
      return new TextQuestionViewModel(question, settings, context);
    case 'label_selection':
    case 'multi_label_selection':
    case 'rating':
      return new ChoiceQuestionViewModel(question, settings, context, clock);
    case 'ranking':
      return new RankingQuestionViewModel(question, settings, context, clock);
    default:
      return assertNever(settings);
  }
}
