import type { Answer, Answers } from '../question/answer';
import { answerValidity, isSatisfied } from '../question/answer-validity';
import type { Question } from '../question/question';
import { changedAnswer, type AnswerChanges } from './answer-changes';

/**
 * Whether an answer lets its question pass when many are submitted. Unlike in front of a single record, that a text has
 * no spans is not said by leaving the question alone: who answers a thousand texts has not read them for it.
 */
function isSettled(question: Question, answer: Answer | undefined): boolean {
  const isUnread = question.settings.type === 'span' && question.required && answer?.type !== 'span';
  return !isUnread && isSatisfied(question, answer);
}

/**
 * The names of the questions that keep a record from being submitted, in the order of the form; all that can be answered
 * where any one would do, since no server accepts a submitted response that says nothing.
 */
export function openQuestions(questions: readonly Question[], answers: Answers): readonly string[] {
  const open = questions.filter((question) => !isSettled(question, answers.get(question.name)));
  if (open.length > 0 || saysAnything(questions, answers)) return open.map(({ name }) => name);
  const answerable = questions.filter(({ settings }) => settings.type !== 'span');
  return (answerable.length > 0 ? answerable : questions).map(({ name }) => name);
}

/** How many records each question would keep from being submitted after the changes; those it keeps none are not in it. */
export function openInRecords(
  questions: readonly Question[],
  records: readonly Answers[],
  changes: AnswerChanges,
): ReadonlyMap<string, number> {
  const open = new Map<string, number>();
  for (const answers of records) {
    const changed = onlyAsked(questions, answers, changes);
    for (const name of openQuestions(questions, changed)) open.set(name, (open.get(name) ?? 0) + 1);
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

function saysAnything(questions: readonly Question[], answers: Answers): boolean {
  return questions.some(({ name, settings }) => {
    const answer = answers.get(name);
    if (answer?.type !== settings.type) return false;
    return answerValidity(settings, answer) !== 'empty';
  });
}
