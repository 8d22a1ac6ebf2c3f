import { answersEqual, isBlank, type Answer, type Answers } from '../question/answer';
import { answerValidity } from '../question/answer-validity';
import type { Question } from '../question/question';
import type { FeedbackRecord } from './feedback-record';

/**
 * The answers that the user sees when opening a record (STA-2): a pending record shows its suggestions, any other record its
 * saved answers. Suggestions and answers that do not fit their question are omitted.
 */
export function initialAnswers(record: FeedbackRecord, questions: readonly Question[]): Answers {
  const found = new Map<string, Answer>();
  for (const question of questions) {
    const answer = record.response
      ? record.response.answers.get(question.name)
      : record.suggestions.find((suggestion) => suggestion.questionId === question.id)?.value;
    if (answer?.type === question.settings.type) found.set(question.name, answer);
  }
  return found;
}

/** Names of the questions of a pending record that still have the suggestion as their answer (ANN-85). */
export function prefilledQuestions(
  record: FeedbackRecord,
  questions: readonly Question[],
  answers: Answers,
): readonly string[] {
  if (record.response !== null) return [];
  const arrived = initialAnswers(record, questions);
  return questions.flatMap(({ name }) => {
    const suggested = arrived.get(name);
    const isLeft = suggested !== undefined && answersEqual(suggested, answers.get(name));
    return isLeft && !isBlank(suggested) ? [name] : [];
  });
}

/** Replaces one of the answers; `undefined` removes it. Returns the same value if nothing changes. */
export function withAnswer(answers: Answers, questionName: string, answer: Answer | undefined): Answers {
  if (answersEqual(answers.get(questionName), answer)) return answers;
  const next = new Map(answers);
  if (answer === undefined) next.delete(questionName);
  else next.set(questionName, answer);
  return next;
}

export function isModified(questions: readonly Question[], initial: Answers, answers: Answers): boolean {
  return questions.some((question) =>
    differ(question, initial.get(question.name), answers.get(question.name)),
  );
}

/** An emptied text is equivalent to no text. */
function differ(question: Question, initial: Answer | undefined, current: Answer | undefined): boolean {
  const bothEmpty =
    question.settings.type !== 'span' &&
    answerValidity(question.settings, initial) === 'empty' &&
    answerValidity(question.settings, current) === 'empty';
  return !bothEmpty && !answersEqual(initial, current);
}
