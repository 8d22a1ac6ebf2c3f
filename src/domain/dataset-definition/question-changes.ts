import { err, ok, type Result } from '../shared/result';
import { checkVisibleOptions } from './question-definition';

/** Settings of a question in the form of the wire, limited to the keys whose changes are checked. */
export interface ChangedSettings {
  readonly type: string;
  readonly options?: ReadonlyArray<{ readonly value: string | number }>;
  readonly visible_options?: number | null;
  readonly allow_overlapping?: boolean;
}

export type ChangeProblem =
  | { readonly code: 'other-type'; readonly expected: string; readonly given: string }
  | { readonly code: 'other-option-count'; readonly expected: number; readonly given: number }
  | { readonly code: 'other-options'; readonly unexpected: ReadonlyArray<string | number> }
  | { readonly code: 'too-many-visible'; readonly options: number }
  | { readonly code: 'overlapping-is-final' };

/**
 * Returns the settings after a change, whose keys replace stored ones (MWI-8): the type stays, options keep their values in any
 * order, and once overlapping spans are allowed, every further change must allow them.
 */
export function changedSettings<S extends ChangedSettings>(
  stored: S,
  changes: ChangedSettings,
): Result<S, ChangeProblem> {
  if (changes.type !== stored.type)
    return err({ code: 'other-type', expected: stored.type, given: changes.type });
  if (stored.allow_overlapping === true && changes.allow_overlapping !== true)
    return err({ code: 'overlapping-is-final' });
  const options = stored.options ?? [];
  const problem = changes.options === undefined ? null : optionsProblem(options, changes.options);
  if (problem !== null) return err(problem);
  if (!checkVisibleOptions(changes.visible_options ?? null, options.length).ok)
    return err({ code: 'too-many-visible', options: options.length });
  return ok({ ...stored, ...changes });
}

function optionsProblem(
  stored: NonNullable<ChangedSettings['options']>,
  given: NonNullable<ChangedSettings['options']>,
): ChangeProblem | null {
  if (given.length !== stored.length)
    return { code: 'other-option-count', expected: stored.length, given: given.length };
  const known = new Set(stored.map(({ value }) => value));
  const unexpected = given.map(({ value }) => value).filter((value) => !known.has(value));
  if (unexpected.length > 0) return { code: 'other-options', unexpected };
  const isRepeated = new Set(given.map(({ value }) => value)).size < given.length;
  return isRepeated ? { code: 'other-options', unexpected: [] } : null;
}
