import type { Answer, Answers } from './answer';
import type { Question, QuestionSettings } from './question';

/** Maximum size of a text answer in bytes of UTF-8 if the server does not return another limit. */
export const ANSWER_MAX_BYTES = 256 * 1024;

/** A response may contain this many texts of maximum length; other answers count towards the same limit. */
const FULL_TEXTS_IN_RESPONSE = 4;

/** The settings with the limit that the server returned. */
export function withAnswerLimit(
  settings: QuestionSettings,
  answerMaxBytes: number | undefined,
): QuestionSettings {
  return settings.type === 'text' && answerMaxBytes !== undefined
    ? { ...settings, answerMaxBytes }
    : settings;
}

/** Maximum size of a text answer to the question in bytes: other answers are limited by their options and numbers. */
export function answerLimit(settings: QuestionSettings): number {
  return (settings.type === 'text' && settings.answerMaxBytes) || ANSWER_MAX_BYTES;
}

/** Maximum total size of all answers in a response, in bytes. */
export function responseLimit(questions: ReadonlyArray<Pick<Question, 'settings'>>): number {
  const limits = questions.map(({ settings }) => answerLimit(settings));
  return FULL_TEXTS_IN_RESPONSE * Math.max(...limits, 0);
}

/** Size of a text in UTF-8, or of any other answer in JSON. */
export function answerBytes(answer: Answer): number {
  return new TextEncoder().encode(answer.type === 'text' ? answer.value : JSON.stringify(answer.value))
    .length;
}

/** Whether servers refuse the answer because of its size: it must be shortened first. */
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
