import { assertNever } from '../shared/assert-never';
import { err, ok, type Result } from '../shared/result';

/** Values that a declared metadata property takes; null leaves a list or bound open. */
export type MetadataSettings =
  | { readonly type: 'terms'; readonly values: readonly string[] | null }
  | { readonly type: 'integer' | 'float'; readonly min: number | null; readonly max: number | null };

/** One text or number, or several of a terms property; null says nothing. */
export type MetadataValue = string | number | ReadonlyArray<string | number> | null;

export type MetadataValueProblem =
  | { readonly code: 'not-terms' }
  | { readonly code: 'unknown-term'; readonly term: string }
  | { readonly code: 'not-a-whole-number' }
  | { readonly code: 'not-a-number' }
  | { readonly code: 'out-of-bounds'; readonly min: number | null; readonly max: number | null };

/**
 * Judges a record's value of a declared property (VAL-12). A whole number passes as float: many JSON
 * writers drop the `.0`. Without a list of terms a number stands for its text.
 */
export function checkMetadataValue(
  settings: MetadataSettings,
  value: unknown,
): Result<MetadataValue, MetadataValueProblem> {
  if (value === null || value === undefined) return ok(null);
  switch (settings.type) {
    case 'terms':
      return checkTerms(settings.values, value);
    case 'integer':
      if (typeof value !== 'number' || !Number.isInteger(value)) return err({ code: 'not-a-whole-number' });
      return withinBounds(settings, value);
    case 'float':
      if (typeof value !== 'number' || !Number.isFinite(value)) return err({ code: 'not-a-number' });
      return withinBounds(settings, value);
    default:
      return assertNever(settings);
  }
}

function checkTerms(
  allowed: readonly string[] | null,
  value: unknown,
): Result<MetadataValue, MetadataValueProblem> {
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  const terms = given.filter((term) => isTerm(term, allowed === null));
  if (terms.length < given.length) return err({ code: 'not-terms' });
  const unknown = allowed === null ? undefined : terms.find((term) => !allowed.includes(String(term)));
  if (unknown !== undefined) return err({ code: 'unknown-term', term: String(unknown) });
  return ok(Array.isArray(value) ? terms : (terms[0] ?? null));
}

function isTerm(value: unknown, mayBeNumber: boolean): value is string | number {
  return typeof value === 'string' || (mayBeNumber && typeof value === 'number' && Number.isFinite(value));
}

function withinBounds(
  { min, max }: { readonly min: number | null; readonly max: number | null },
  value: number,
): Result<MetadataValue, MetadataValueProblem> {
  const inside = (min === null || value >= min) && (max === null || value <= max);
  return inside ? ok(value) : err({ code: 'out-of-bounds', min, max });
}
