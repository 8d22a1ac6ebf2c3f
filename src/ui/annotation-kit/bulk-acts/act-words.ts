import type { FeedbackBulkAct, FeedbackOrder } from '#domain/bulk/feedback/feedback-bulk';
import type { SharedChange } from '#domain/bulk/feedback/answer-changes';
import type { Answer } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import { answerWords } from '#ui/annotation-kit/editors/answer-words';

/** Shared change of the answers to one question, in words. */
export interface ChangeWords {
  readonly name: string;
  readonly title: string;
  readonly isReplaced: boolean;
  /** The new answer, or the labels added to the old one. */
  readonly gets: readonly string[];
  readonly loses: readonly string[];
}

/** In the order of the form; a question that is no more is left out. */
export function changeWords(order: FeedbackOrder, questions: readonly Question[]): readonly ChangeWords[] {
  return questions.flatMap((question) => {
    const change = order.changes.get(question.name);
    return change === undefined || change.kind === 'own-suggestion'
      ? []
      : [{ name: question.name, title: question.title, ...wordsOf(question, change) }];
  });
}

/** Verb of the action, for texts that depend on it. */
export function actVerb({ order }: Pick<FeedbackBulkAct, 'order'>) {
  return order?.verb ?? 'undo';
}

function wordsOf({ settings }: Question, change: SharedChange) {
  const words = (answer: Answer) => answerWords(settings, answer, () => undefined);
  const labels = (value: readonly string[]) => words({ type: 'multi_label_selection', value });
  if (change.kind === 'replace') return { isReplaced: true, gets: words(change.answer), loses: [] };
  return { isReplaced: false, gets: labels([...change.added]), loses: labels([...change.removed]) };
}
