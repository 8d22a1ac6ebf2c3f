import type { Answer, Answers } from './answer';
import type { Question } from './question';

/**
 * Characters a text answer may have, counted in UTF-16 units as `maxlength` does, which takes no longer for a long text.
 * The server reads requests of 8 MB, and JSON writes a unit in at most six bytes.
 */
export const TEXT_ANSWER_MAX_LENGTH = 1_000_000;

/** Whether no server call takes the answer: it has to be shortened first. */
export function isTooLong(answer: Answer | undefined): boolean {
  return answer?.type === 'text' && answer.value.length > TEXT_ANSWER_MAX_LENGTH;
}

/** Names of the questions whose answers are too long, in the order of the form. */
export function tooLongAnswers(
  questions: ReadonlyArray<Pick<Question, 'name'>>,
  answers: Answers,
): readonly string[] {
  return questions.filter(({ name }) => isTooLong(answers.get(name))).map(({ name }) => name);
}
