import { assertNever } from '../shared/assert-never';
import { exactNumberOf, type ExactNumber } from '../shared/exact-json';
import { err, ok, type Result } from '../shared/result';

/** Allowed values of a declared metadata property; null means any terms or no bound. */
export type MetadataSettings =
  | { readonly type: 'terms'; readonly values: readonly string[] | null }
  | {
      readonly type: 'integer' | 'float';
      readonly min: ExactNumber | null;
      readonly max: ExactNumber | null;
    };

/** A text or number, or several for a terms property; null means no value. */
export type MetadataValue = Term | ReadonlyArray<Term> | null;

type Term = string | ExactNumber;

export type MetadataValueProblem =
  | { readonly code: 'not-terms' }
  | { readonly code: 'unknown-term'; readonly term: string }
  | { readonly code: 'not-a-whole-number' }
  | { readonly code: 'beyond-64-bits' }
  | { readonly code: 'not-a-number' }
  | {
      readonly code: 'out-of-bounds';
      readonly min: ExactNumber | null;
      readonly max: ExactNumber | null;
    };

/** Whole numbers of a declared property are limited to signed 64-bit integers, as in databases and Parquet files. */
const SMALLEST_INTEGER = -(2n ** 63n);
const LARGEST_INTEGER = 2n ** 63n - 1n;

/**
 * Validates a record's value for a declared property (VAL-12). A float may be a whole number, because many JSON writers omit the
 * `.0`; an integer written with a fraction of zero or an exponent becomes a whole number. Without a list of terms, a number counts as
 * its text. Bounds are compared exactly, even for whole numbers beyond the precision of doubles.
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
      if (!isWhole(value)) return err({ code: 'not-a-whole-number' });
      if (value < SMALLEST_INTEGER || value > LARGEST_INTEGER) return err({ code: 'beyond-64-bits' });
      return withinBounds(settings, exactNumberOf(BigInt(value)));
    case 'float':
      if (!isFiniteNumber(value)) return err({ code: 'not-a-number' });
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

function isTerm(value: unknown, mayBeNumber: boolean): value is Term {
  return typeof value === 'string' || (mayBeNumber && isFiniteNumber(value));
}

function isWhole(value: unknown): value is ExactNumber {
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value));
}

/** Also false for a bigint beyond the largest double, because it becomes infinite as a float. */
function isFiniteNumber(value: unknown): value is ExactNumber {
  return (typeof value === 'number' || typeof value === 'bigint') && Number.isFinite(Number(value));
}

function withinBounds(
  { min, max }: { readonly min: ExactNumber | null; readonly max: ExactNumber | null },
  value: ExactNumber,
): Result<MetadataValue, MetadataValueProblem> {
  const inside = (min === null || value >= min) && (max === null || value <= max);
  return inside ? ok(value) : err({ code: 'out-of-bounds', min, max });
}
