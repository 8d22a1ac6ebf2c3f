import type { Answer, Answers } from '#domain/question/answer';
import { openQuestions } from '#domain/feedback/completeness';
import type { Question } from '#domain/question/question';
import { changedAnswer, type AnswerChanges } from './answer-changes';

/**
 * Number of records that each question prevents from being submitted after the changes; questions that prevent none are omitted.
 */
export function openInRecords(
  questions: readonly Question[],
  records: readonly Answers[],
  changes: AnswerChanges,
): ReadonlyMap<string, number> {
  const open = new Map<string, number>();
  for (const answers of records) {
    const changed = onlyAsked(questions, answers, changes);
    for (const name of openQuestions(questions, changed, 'among-many'))
      open.set(name, (open.get(name) ?? 0) + 1);
  }
  return open;
}

function onlyAsked(questions: readonly Question[], answers: Answers, changes: AnswerChanges): Answers {
  const changed = new Map<string, Answer>();
  for (const { name } of questions) {
    const answer = changedAnswer(answers.get(name), changes.get(name));
    if (answer !== undefined) changed.set(name, answer);
  }
  return changed;
}
