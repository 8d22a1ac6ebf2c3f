import type { Answer, Answers } from '../question/answer';
import type { Question } from '../question/question';
import type { FieldText } from '../question/span-value';
import type { ValueProblem } from '../question/value-problem';
import { checkValue } from '../question/value-rules';
import { isTooLong, TEXT_ANSWER_MAX_LENGTH } from '../question/text-limit';
import { err, ok, type Result } from '../shared/result';
import type { ResponseStatus } from './response';

export type ResponseProblem =
  | { readonly code: 'values-missing' }
  | { readonly code: 'unknown-question'; readonly question: string }
  | { readonly code: 'required-question-missing'; readonly question: string }
  | { readonly code: 'value'; readonly question: string; readonly problem: ValueProblem };

/** Parts of a question that its answer is checked against. */
export type JudgedQuestion = Pick<Question, 'name' | 'required' | 'settings'>;

/**
 * Judges the values of a response, by question name (VAL-9). Null or no values are fine unless it is
 * submitted; then every required question needs an entry. No text is longer than the limit, not even in a draft. Returns
 * the answers to keep.
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
    const missing = questions.find((question) => question.required && !given.has(question.name));
    if (missing !== undefined) return err({ code: 'required-question-missing', question: missing.name });
  }
  const byName = new Map(questions.map((question) => [question.name, question]));
  const answers = new Map<string, Answer>();
  for (const [name, value] of given) {
    const question = byName.get(name);
    if (question === undefined) return err({ code: 'unknown-question', question: name });
    const answer = checkLength(checkValue(question.settings, value, status, fieldText));
    if (!answer.ok) return err({ code: 'value', question: name, problem: answer.error });
    answers.set(name, answer.value);
  }
  return ok(answers);
}

/** Only of what comes in: a longer text that was stored before there was a limit is still read. */
function checkLength(answer: Result<Answer, ValueProblem>): Result<Answer, ValueProblem> {
  if (!answer.ok || answer.value.type !== 'text' || !isTooLong(answer.value)) return answer;
  const { length } = answer.value.value;
  return err({ code: 'text-too-long', limit: TEXT_ANSWER_MAX_LENGTH, length });
}
