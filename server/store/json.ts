import { exactJsonText } from '#domain/shared/exact-json';

/** A whole number that a double cannot hold is a bigint. */
export type JsonValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

declare const jsonText: unique symbol;

/** JSON as text: the only form in which a value may go into a jsonb column, because both engines read it the same way. */
export type JsonText = string & { readonly [jsonText]: true };

export function toJsonText(value: JsonValue): JsonText {
  // The brand exists at compile time only; this is the one place that may give it.
  return exactJsonText(value) as JsonText;
}
