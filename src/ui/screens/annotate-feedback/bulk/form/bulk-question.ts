import type { Clock } from '#application/shared/ports/clock.port';
import type { Question } from '#domain/question/question';
import type { AnswerContext } from '#ui/annotation-kit/editors/answer-context';
import {
  fieldlessQuestion,
  type FieldlessQuestionViewModel,
} from '#ui/annotation-kit/editors/fieldless-question';

/** A span question: its answers belong to one text each, and stay as they are. */
export interface UntouchedQuestion {
  readonly kind: 'untouched';
  readonly question: Question;
  settle(): void;
}

export type BulkQuestionViewModel = FieldlessQuestionViewModel | UntouchedQuestion;

export function bulkQuestion(
  question: Question,
  context: AnswerContext,
  clock: Clock,
): BulkQuestionViewModel {
  const { settings } = question;
  return settings.type === 'span'
    ? { kind: 'untouched', question, settle: () => undefined }
    : fieldlessQuestion(question, settings, context, clock);
}
