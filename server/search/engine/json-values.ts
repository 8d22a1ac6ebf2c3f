import type { JsonValue } from '#server/store/json';

/** The texts that a value is or has as elements. */
export function textsIn(value: JsonValue | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string') : [];
}

/** The numbers that a value is or has as elements. */
export function numbersIn(value: JsonValue | undefined): readonly number[] {
  if (typeof value === 'number') return [value];
  return Array.isArray(value) ? value.filter((part) => typeof part === 'number') : [];
}
