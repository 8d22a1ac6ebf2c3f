export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

declare const jsonText: unique symbol;

/** JSON as text: the only form in which a value may go into a jsonb column, because both engines read it the same way. */
export type JsonText = string & { readonly [jsonText]: true };

export function toJsonText(value: JsonValue): JsonText {
  // The brand exists at compile time only; this is the one place that may give it.
  return JSON.stringify(value) as JsonText;
}
