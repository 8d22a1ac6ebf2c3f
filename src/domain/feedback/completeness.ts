import type { Answer, Answers } from '../question/answer';
import { answerValidity, isNoAnswer, isSatisfied } from '../question/answer-validity';
import type { Question } from '../question/question';

/** How a record is submitted: alone in front of the user, or in bulk without the user having read it. */
export type Submission = 'alone' | 'among-many';

/**
 * Names of the questions that prevent the answers from being submitted, in the order of the form: required questions without an
 * answer, and optional ones with a partial answer (STA-6). Servers do not accept a submitted response without values: if there
 * are none, every question that could have one is open (STA-7).
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

/** Whether the answers to a single record in front of the user may be submitted. */
export function isComplete(questions: readonly Question[], answers: Answers): boolean {
  return questions.length > 0 && openQuestions(questions, answers, 'alone').length === 0;
}

/**
 * For a single record, an untouched span question means that there are no spans. In a bulk submit it does not: a user who answers
 * a thousand texts has not looked for spans in them.
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
