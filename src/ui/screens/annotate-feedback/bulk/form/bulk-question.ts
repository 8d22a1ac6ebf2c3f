import type { Clock } from '#application/shared/ports/clock.port';
import type { Question } from '#domain/question/question';
import type { AnswerContext } from '#ui/annotation-kit/editors/answer-context';
import { plainQuestion, type PlainQuestionViewModel } from '#ui/annotation-kit/editors/plain-question';

/** A span question: its answers belong to one text each, and stay as they are. */
export interface UntouchedQuestion {
  readonly kind: 'untouched';
  readonly question: Question;
  settle(): void;
}

export type BulkQuestionViewModel = PlainQuestionViewModel | UntouchedQuestion;

export function bulkQuestion(
  question: Question,
  context: AnswerContext,
  clock: Clock,
): BulkQuestionViewModel {
  const { settings } = question;
  return settings.type === 'span'
    ? { kind: 'untouched', question, settle: () => undefined }
    : plainQuestion(question, settings, context, clock);
}
