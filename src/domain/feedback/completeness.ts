import type { Answer, Answers } from '../question/answer';
import { answerValidity, isNoAnswer, isSatisfied } from '../question/answer-validity';
import type { Question } from '../question/question';

/** How a record is submitted: in front of the user, or as one of many that the user has not read for it. */
export type Submission = 'alone' | 'among-many';

/**
 * Names of the questions that keep the answers from being submitted, in the order of the form: required ones without an
 * answer, optional ones that are half done (STA-6). Servers accept no submitted response without a value: if there is
 * none, every question that could have one is open (STA-7).
 */
export function openQuestions(
  questions: readonly Question[],
  answers: Answers,
  submission: Submission,
): readonly string[] {
  const open = questions.filter((question) => !isSettled(question, answers.get(question.name), submission));
  if (open.length > 0 || saysAnything(questions, answers, submission)) return namesOf(open);
  const answerable = questions.filter(({ settings }) => settings.type !== 'span');
  return namesOf(answerable.length > 0 ? answerable : questions);
}

/** Whether the answers to a record in front of the user may be submitted. */
export function isComplete(questions: readonly Question[], answers: Answers): boolean {
  return questions.length > 0 && openQuestions(questions, answers, 'alone').length === 0;
}

/**
 * In front of a single record, a span question that was left alone says that there is nothing to mark. Among many it says
 * nothing: a user who answers a thousand texts has not looked for spans in them.
 */
function isSettled(question: Question, answer: Answer | undefined, submission: Submission): boolean {
  const isUnread = question.settings.type === 'span' && question.required && answer?.type !== 'span';
  return !(submission === 'among-many' && isUnread) && isSatisfied(question, answer);
}

function saysAnything(questions: readonly Question[], answers: Answers, submission: Submission): boolean {
  return questions.some(({ name, settings }) => {
    if (submission === 'alone' && settings.type === 'span') return true;
    const answer = answers.get(name);
    return answer?.type === settings.type && !isNoAnswer(answerValidity(settings, answer));
  });
}

function namesOf(questions: readonly Question[]): readonly string[] {
  return questions.map(({ name }) => name);
}
