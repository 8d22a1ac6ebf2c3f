import type { OptionSettings } from '../question/question';
import { err, ok, type Result } from '../shared/result';
import { checkLimits, firstRepeated, type LimitProblem, type Limits } from './limits';

/** Number of options of a new question, by type (VAL-18). */
export const OPTION_COUNTS = {
  label_selection: { least: 2, most: 500 },
  multi_label_selection: { least: 2, most: 500 },
  ranking: { least: 2, most: 50 },
  rating: { least: 2, most: 11 },
  span: { least: 1, most: 500 },
} as const satisfies Readonly<Record<OptionSettings['type'], Limits>>;

/** Values of a rating, in points. */
export const RATING_VALUES: Limits = { least: 0, most: 10 };

/** Number of options that are shown before the rest is folded away; fewer than three are never folded. */
export const VISIBLE_OPTIONS: Limits = { least: 3, most: null };

/** Checks that the options of a question have different values. */
export function checkUniqueOptions<T extends string | number>(
  values: readonly T[],
): Result<void, { readonly code: 'repeated'; readonly position: number; readonly value: T }> {
  const repeated = firstRepeated(values);
  return repeated === null ? ok(undefined) : err({ code: 'repeated', ...repeated });
}

/** Checks that no more options are shown than there are; null shows all. */
export function checkVisibleOptions(visible: number | null, optionCount: number): Result<void, LimitProblem> {
  return visible === null ? ok(undefined) : checkLimits({ least: 0, most: optionCount }, visible);
}
