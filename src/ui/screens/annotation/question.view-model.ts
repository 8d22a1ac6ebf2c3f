import type { Clock } from '../../../application/shared/ports/clock.port';
import type { Question } from '../../../domain/question/question';
import { assertNever } from '../../../domain/shared/assert-never';
import type { AnswerSheet } from './answer-sheet';
import { ChoiceQuestionViewModel } from './choice-question.view-model';
import { RankingQuestionViewModel } from './ranking-question.view-model';
import { SpanQuestionViewModel } from './span-question.view-model';
import { TextQuestionViewModel } from './text-question.view-model';

export type QuestionViewModel =
  ChoiceQuestionViewModel | RankingQuestionViewModel | SpanQuestionViewModel | TextQuestionViewModel;

export function questionViewModel(question: Question, sheet: AnswerSheet, clock: Clock): QuestionViewModel {
  const { settings } = question;
  switch (settings.type) {
    case 'text':
      return new TextQuestionViewModel(question, settings, sheet);
    case 'label_selection':
    case 'multi_label_selection':
    case 'rating':
      return new ChoiceQuestionViewModel(question, settings, sheet, clock);
    case 'ranking':
      return new RankingQuestionViewModel(question, settings, sheet, clock);
    case 'span':
      return new SpanQuestionViewModel(question, settings, sheet, clock);
    default:
      return assertNever(settings);
  }
}
