/** An expected outcome: a value, or an error that the caller has to handle. Bugs are thrown instead. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return Object.freeze({ ok: true, value } as const);
}

export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return Object.freeze({ ok: false, error } as const);
}
