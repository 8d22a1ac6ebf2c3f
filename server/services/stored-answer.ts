import type { Answer } from '#domain/question/answer';
import type { JsonValue } from '../store/json';

/** Question name to value as it came. A Map, because every name of the contract, `__proto__` too, is a legal key. */
export type ValuesInput = ReadonlyMap<string, unknown>;

/** Answers by question in the form that is stored. */
export function storedValues(
  answers: ReadonlyMap<string, Answer>,
): Readonly<Record<string, { readonly value: JsonValue }>> {
  return Object.fromEntries([...answers].map(([name, answer]) => [name, { value: jsonOf(answer) }]));
}

/** The text of a field; null for a record without it. */
export function textOfField(fields: Readonly<Record<string, string | null>>, name: string): string | null {
  return Object.hasOwn(fields, name) ? (fields[name] ?? null) : null;
}

export function jsonOf(answer: Answer): JsonValue {
  if (answer.type !== 'ranking' && answer.type !== 'span') return answer.value;
  return answer.value.map((item) => ({ ...item }));
}
