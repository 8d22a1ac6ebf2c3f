import type { ExactNumber } from '../shared/exact-json';
import { err, ok, type Result } from '../shared/result';
import { firstRepeated, type Limits } from './limits';

/** Fields, and questions, of a dataset that records are imported into. */
export const SHOWN_PARTS: Limits = { least: 1, most: null };

/** Vectors settings of a dataset. */
export const VECTORS_SETTINGS: Limits = { least: 0, most: 5 };

/** Dimensions of a kind of vector; the most is what one request can bring of a record. */
export const VECTOR_DIMENSIONS = { least: 1, most: 1_000_000 } as const;

/** Terms that a metadata property allows, where it names any. */
export const METADATA_TERMS: Limits = { least: 1, most: 250 };

export interface NumberBounds {
  readonly min: ExactNumber | null;
  readonly max: ExactNumber | null;
}

/** Judges the numbers that a metadata property allows; null is no bound. */
export function checkBounds({ min, max }: NumberBounds): Result<void, { readonly code: 'not-ascending' }> {
  return min === null || max === null || min < max ? ok(undefined) : err({ code: 'not-ascending' });
}

/** Judges that the parts of one kind have different names (VAL-16). */
export function checkUniqueNames(
  parts: ReadonlyArray<{ readonly name: string }>,
): Result<void, { readonly code: 'name-taken'; readonly position: number; readonly name: string }> {
  const repeated = firstRepeated(parts.map(({ name }) => name));
  if (repeated === null) return ok(undefined);
  return err({ code: 'name-taken', position: repeated.position, name: repeated.value });
}
