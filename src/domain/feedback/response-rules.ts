import type { Answer, Answers } from '../question/answer';
import type { Question, QuestionSettings } from '../question/question';
import type { FieldText } from '../question/span-value';
import type { ValueProblem } from '../question/value-problem';
import { checkValue } from '../question/value-rules';
import { answerBytes, answerLimit, isTooLong, responseLimit } from '../question/answer-limit';
import { err, ok, type Result } from '../shared/result';
import { hasVisibleCharacter } from '../text/visible-characters';
import type { ResponseStatus } from './response';

export type ResponseProblem =
  | { readonly code: 'values-missing' }
  | { readonly code: 'unknown-question'; readonly question: string }
  | { readonly code: 'required-question-missing'; readonly question: string }
  | { readonly code: 'value'; readonly question: string; readonly problem: ValueProblem }
  | { readonly code: 'response-too-large'; readonly limit: number; readonly bytes: number };

/** The parts of a question that its answer is checked against. */
export type JudgedQuestion = Pick<Question, 'name' | 'required' | 'settings'>;

/**
 * Checks the values of a response by question name (VAL-9). Values may be null or empty unless the response is submitted: then
 * every required question needs an answer, and a text answer needs a visible character. The limits on each text and on all
 * answers together also apply to drafts. Returns the answers to store.
 */
export function checkResponse(
  questions: readonly JudgedQuestion[],
  status: ResponseStatus,
  values: ReadonlyMap<string, unknown> | null,
  fieldText: FieldText,
): Result<Answers, ResponseProblem> {
  const given = values ?? new Map<string, unknown>();
  if (status === 'submitted') {
    if (given.size === 0) return err({ code: 'values-missing' });
    const missing = questions.find((question) => question.required && !isAnswered(given, question));
    if (missing !== undefined) return err({ code: 'required-question-missing', question: missing.name });
  }
  const known = new Set(questions.map(({ name }) => name));
  const unknown = [...given.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) return err({ code: 'unknown-question', question: unknown });
  const answers = new Map<string, Answer>();
  for (const { name, settings } of questions) {
    if (!given.has(name)) continue;
    const answer = checkLength(settings, checkValue(settings, given.get(name), status, fieldText));
    if (!answer.ok) return err({ code: 'value', question: name, problem: answer.error });
    answers.set(name, answer.value);
  }
  const limit = responseLimit(questions);
  const bytes = [...answers.values()].reduce((sum, answer) => sum + answerBytes(answer), 0);
  return bytes > limit ? err({ code: 'response-too-large', limit, bytes }) : ok(answers);
}

/** A text without a visible character is not an answer (STA-12). */
function isAnswered(given: ReadonlyMap<string, unknown>, { name, settings }: JudgedQuestion): boolean {
  const value = given.get(name);
  const isBlankText = settings.type === 'text' && typeof value === 'string' && !hasVisibleCharacter(value);
  return given.has(name) && !isBlankText;
}

/** Applies only to new answers: longer texts that were stored before the limit existed can still be read. */
function checkLength(
  settings: QuestionSettings,
  answer: Result<Answer, ValueProblem>,
): Result<Answer, ValueProblem> {
  if (!answer.ok || !isTooLong(settings, answer.value)) return answer;
  return err({ code: 'text-too-long', limit: answerLimit(settings), bytes: answerBytes(answer.value) });
}
