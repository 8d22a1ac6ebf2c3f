import type { ResponseStatusDto } from '#contract/response';
import type { Answer } from '#domain/question/answer';
import { checkResponse, type JudgedQuestion, type ResponseProblem } from '#domain/feedback/response-rules';
import { assertNever } from '#domain/shared/assert-never';
import { err, ok, type Result } from '#domain/shared/result';
import type { JsonValue } from '#server/store/json';
import type { ServiceFailure } from '../service-failure';

/** Question name to value as it came. A Map, because every name of the contract, `__proto__` too, is a legal key. */
export type GivenValues = ReadonlyMap<string, unknown>;

export interface GivenResponse {
  readonly status: ResponseStatusDto;
  readonly values: GivenValues | null;
}

export type AskedQuestion = JudgedQuestion;

export type FieldTexts = Readonly<Record<string, string | null>>;

/** As they are stored and sent. */
export type CheckedValues = Readonly<Record<string, { readonly value: JsonValue }>>;

/** The values to store, without keys nobody asked for, if the response keeps all rules (VAL-9). */
export function checkAnswers(
  { status, values }: GivenResponse,
  questions: readonly AskedQuestion[],
  fields: FieldTexts,
): Result<CheckedValues | null, ServiceFailure> {
  const checked = checkResponse(questions, status, values, (field) => textOf(fields, field));
  if (!checked.ok) return err(failureOf(checked.error));
  if (values === null) return ok(null);
  return ok(
    Object.fromEntries([...checked.value].map(([name, answer]) => [name, { value: jsonOf(answer) }])),
  );
}

function failureOf(problem: ResponseProblem): ServiceFailure {
  switch (problem.code) {
    case 'values-missing':
      return { code: 'no-answers' };
    case 'required-question-missing':
      return { code: 'answer-missing', question: problem.question };
    case 'unknown-question':
      return problem;
    case 'value':
      return { code: 'bad-value', question: problem.question, problem: problem.problem };
    default:
      return assertNever(problem);
  }
}

function textOf(fields: FieldTexts, name: string): string | null {
  return Object.hasOwn(fields, name) ? (fields[name] ?? null) : null;
}

function jsonOf(answer: Answer): JsonValue {
  if (answer.type !== 'ranking' && answer.type !== 'span') return answer.value;
  return answer.value.map((item) => ({ ...item }));
}
