import type { Clock } from '#application/shared/ports/clock.port';
import type { Question } from '#domain/question/question';
import { assertNever } from '#domain/shared/assert-never';
import type { AnswerContext } from './answer-context';
import { choiceQuestion, type ChoiceQuestionViewModel } from './choice/question-choice';
import { RankingQuestionViewModel } from './ranking/ranking-question.view-model';
import { SpanQuestionViewModel } from './span/span-question.view-model';
import { TextQuestionViewModel } from './text/text-question.view-model';

export type QuestionViewModel =
  | ChoiceQuestionViewModel
  | RankingQuestionViewModel
  | SpanQuestionViewModel
  | TextQuestionViewModel;

export function questionViewModel(
  question: Question,
  context: AnswerContext,
  clock: Clock,
): QuestionViewModel {
  const { settings } = question;
  switch (settings.type) {
    case 'text':
      return new TextQuestionViewModel(question, settings, context);
    case 'label_selection':
    case 'multi_label_selection':
    case 'rating':
      return choiceQuestion(question, settings, context, clock);
    case 'ranking':
      return new RankingQuestionViewModel(question, settings, context, clock);
    case 'span':
      return new SpanQuestionViewModel(question, settings, context, clock);
    default:
      return assertNever(settings);
  }
}
