import type { ExactNumber } from '../shared/exact-json';
import { err, ok, type Result } from '../shared/result';
import { firstRepeated, type Limits } from './limits';

/** Number of fields, and of questions, in a dataset that records are imported into. */
export const SHOWN_PARTS: Limits = { least: 1, most: null };

/** Number of vectors settings in a dataset. */
export const VECTORS_SETTINGS: Limits = { least: 0, most: 5 };

/** Dimensions of a kind of vector; the maximum is what one request can contain for a record. */
export const VECTOR_DIMENSIONS = { least: 1, most: 1_000_000 } as const;

/** Number of terms that a metadata property allows, if it lists any. */
export const METADATA_TERMS: Limits = { least: 1, most: 250 };

export interface NumberBounds {
  readonly min: ExactNumber | null;
  readonly max: ExactNumber | null;
}

/** Checks the bounds of a numeric metadata property; null means no bound. */
export function checkBounds({ min, max }: NumberBounds): Result<void, { readonly code: 'not-ascending' }> {
  return min === null || max === null || min < max ? ok(undefined) : err({ code: 'not-ascending' });
}

/** Checks that the parts of one kind have different names (VAL-16). */
export function checkUniqueNames(
  parts: ReadonlyArray<{ readonly name: string }>,
): Result<void, { readonly code: 'name-taken'; readonly position: number; readonly name: string }> {
  const repeated = firstRepeated(parts.map(({ name }) => name));
  if (repeated === null) return ok(undefined);
  return err({ code: 'name-taken', position: repeated.position, name: repeated.value });
}
