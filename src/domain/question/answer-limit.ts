import type { Answer, Answers } from './answer';
import type { Question, QuestionSettings } from './question';

/** Bytes of UTF-8 that a text answer may have, where the server has not told another limit. */
export const ANSWER_MAX_BYTES = 256 * 1024;

/** A response has room for so many texts of full length, and other answers share it. */
const FULL_TEXTS_IN_RESPONSE = 4;

/** The settings with the limit that the server tells. */
export function withAnswerLimit(
  settings: QuestionSettings,
  answerMaxBytes: number | undefined,
): QuestionSettings {
  return settings.type === 'text' && answerMaxBytes !== undefined
    ? { ...settings, answerMaxBytes }
    : settings;
}

/** Bytes that an answer to the question may have, if it is a text: other answers are limited by options and numbers. */
export function answerLimit(settings: QuestionSettings): number {
  return (settings.type === 'text' && settings.answerMaxBytes) || ANSWER_MAX_BYTES;
}

/** Bytes that all answers of a response may have together. */
export function responseLimit(questions: ReadonlyArray<Pick<Question, 'settings'>>): number {
  const limits = questions.map(({ settings }) => answerLimit(settings));
  return FULL_TEXTS_IN_RESPONSE * Math.max(...limits, 0);
}

/** Bytes of a text in UTF-8; of any other answer, of its value in JSON. */
export function answerBytes(answer: Answer): number {
  return new TextEncoder().encode(answer.type === 'text' ? answer.value : JSON.stringify(answer.value))
    .length;
}

/** Whether no server call takes the answer: it has to be shortened first. */
export function isTooLong(settings: QuestionSettings, answer: Answer | undefined): boolean {
  return answer?.type === 'text' && answerBytes(answer) > answerLimit(settings);
}

/** Names of the questions whose answers are too long, in the order of the form. */
export function tooLongAnswers(
  questions: ReadonlyArray<Pick<Question, 'name' | 'settings'>>,
  answers: Answers,
): readonly string[] {
  return questions
    .filter(({ name, settings }) => isTooLong(settings, answers.get(name)))
    .map(({ name }) => name);
}
