import type { Clock } from '#application/shared/ports/clock.port';
import type { Question } from '#domain/question/question';
import type { AnswerContext } from './answer-context';
import { fieldlessQuestion, type FieldlessQuestionViewModel } from './fieldless-question';
import { SpanQuestionViewModel } from './span/span-question.view-model';

export type QuestionViewModel = FieldlessQuestionViewModel | SpanQuestionViewModel;

export function questionViewModel(
  question: Question,
  context: AnswerContext,
  clock: Clock,
): QuestionViewModel {
  const { settings } = question;
  return settings.type === 'span'
    ? new SpanQuestionViewModel(question, settings, context, clock)
    : fieldlessQuestion(question, settings, context, clock);
}
