import type { Clock } from '../../../../../application/shared/ports/clock.port';
import type { Question } from '../../../../../domain/question/question';
import { assertNever } from '../../../../../domain/shared/assert-never';
import type { AnswerSheet } from '../../answer-sheet';
import { ChoiceQuestionViewModel } from '../../choice-question.view-model';
import { RankingQuestionViewModel } from '../../ranking-question.view-model';
import { TextQuestionViewModel } from '../../text-question.view-model';

/** A span question: its answers belong to one text each, and stay as they are. */
export interface UntouchedQuestion {
  readonly kind: 'untouched';
  readonly question: Question;
  settle(): void;
}

export type BulkQuestionViewModel =
  ChoiceQuestionViewModel | RankingQuestionViewModel | TextQuestionViewModel | UntouchedQuestion;

export function bulkQuestion(question: Question, sheet: AnswerSheet, clock: Clock): BulkQuestionViewModel {
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
      return { kind: 'untouched', question, settle: () => undefined };
    default:
      return assertNever(settings);
  }
}
