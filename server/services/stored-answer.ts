import type { Answer } from '#domain/question/answer';
import type { JsonValue } from '../store/json';

/** An answer in the form that is stored. */
export function jsonOf(answer: Answer): JsonValue {
  if (answer.type !== 'ranking' && answer.type !== 'span') return answer.value;
  return answer.value.map((item) => ({ ...item }));
}
