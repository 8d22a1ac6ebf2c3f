import type { QuestionSettings } from '../question/question';
import { checkLimits } from './limits';
import { VISIBLE_OPTIONS } from './question-definition';

/** Settings whose options can be reordered and partly folded away. */
export type LabelQuestionSettings = Extract<QuestionSettings, { readonly visibleOptions: number | null }>;

/** Range in which the number of visible options can be set. */
export interface VisibleRange {
  readonly least: number;
  readonly most: number;
  /** The current number: all options if none is stored. */
  readonly value: number;
}

/** Null for settings of other types, whose options have a meaning by their place. */
export function labelSettings(settings: QuestionSettings): LabelQuestionSettings | null {
  return 'visibleOptions' in settings ? settings : null;
}

/** Returns the settings with one option moved; the values stay (SET-16). A place beyond an end means that end. */
export function withMovedOption<S extends LabelQuestionSettings>(settings: S, value: string, to: number): S {
  const { options } = settings;
  const option = options.find((one) => one.value === value);
  if (option === undefined) return settings;
  const place = Math.min(Math.max(to, 0), options.length - 1);
  const others = options.filter((one) => one !== option);
  return { ...settings, options: others.toSpliced(place, 0, option) };
}

/** Range of the number of visible options; null if there are too few to fold any away (SET-17). */
export function visibleRange({ options, visibleOptions }: LabelQuestionSettings): VisibleRange | null {
  const { least } = VISIBLE_OPTIONS;
  const most = options.length;
  return most > least ? { least, most, value: visibleOptions ?? most } : null;
}

/**
 * Returns the settings with another number of visible options; all options are stored as null, unless a number was stored before
 * (SET-17).
 */
export function withVisibleOptions<S extends LabelQuestionSettings>(
  original: QuestionSettings,
  settings: S,
  count: number,
): S {
  const range = visibleRange(settings);
  if (range === null || !checkLimits(range, count).ok) return settings;
  const hadNumber = (labelSettings(original)?.visibleOptions ?? null) !== null;
  return { ...settings, visibleOptions: count === range.most && !hadNumber ? null : count };
}
