import type { ResponseBodyDto, ResponseDto } from '#contract/response';
import type { Answer, Answers } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import type { FieldText } from '#domain/question/span-value';
import { checkValue } from '#domain/question/value-rules';
import type { Response, ResponseStatus, SavedResponse } from '#domain/feedback/response';
import { dateFromTimestamp } from '#infrastructure/http/timestamp';

/** A discarded response may have no values at all. A value that does not fit its question is as good as none. */
export function responseFromDto(
  dto: ResponseDto,
  questions: readonly Question[],
  fieldText: FieldText,
): Response {
  return {
    ...savedFromDto(dto),
    status: dto.status,
    answers: answersFromDto(dto.values, questions, fieldText),
  };
}

export function answersFromDto(
  dto: ResponseDto['values'],
  questions: readonly Question[],
  fieldText: FieldText,
): Answers {
  const values = new Map(Object.entries(dto ?? {}));
  const answers = new Map<string, Answer>();
  for (const { name, settings } of questions) {
    // Judged as a draft: what is stored was accepted once, and a user must be able to finish it.
    const answer = checkValue(settings, values.get(name)?.value, 'draft', fieldText);
    if (answer.ok) answers.set(name, answer.value);
  }
  return answers;
}

/** Keeps the time as text too, because servers send microseconds and a `Date` only holds milliseconds. */
export function savedFromDto({ id, updated_at: revision }: ResponseDto): SavedResponse {
  return { id, revision, updatedAt: dateFromTimestamp(revision) };
}

/** `fromEntries` makes own keys of all names, also of `__proto__`. */
export function responseToDto(status: ResponseStatus, answers: Answers): ResponseBodyDto {
  return { status, values: Object.fromEntries([...answers].map(([name, { value }]) => [name, { value }])) };
}
