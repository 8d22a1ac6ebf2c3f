import { err, ok, type Result } from '../shared/result';

/** Minimum and maximum of a number of characters or items, or of a number itself. */
export interface Limits {
  readonly least: number;
  /** Null for no limit. */
  readonly most: number | null;
}

export type LimitProblem =
  | { readonly code: 'too-few'; readonly least: number }
  | { readonly code: 'too-many'; readonly most: number };

export function checkLimits({ least, most }: Limits, count: number): Result<void, LimitProblem> {
  if (count < least) return err({ code: 'too-few', least });
  return most !== null && count > most ? err({ code: 'too-many', most }) : ok(undefined);
}

/** The first item that equals an earlier one, with its position; null if all items differ. */
export function firstRepeated<T>(
  items: readonly T[],
): { readonly position: number; readonly value: T } | null {
  const seen = new Set<T>();
  for (const [position, value] of items.entries()) {
    if (seen.has(value)) return { position, value };
    seen.add(value);
  }
  return null;
}
