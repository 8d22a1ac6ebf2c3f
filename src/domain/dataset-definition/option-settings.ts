import type { LabelOption, QuestionSettings } from '../question/question';
import { checkLimits } from './limits';
import { VISIBLE_OPTIONS } from './question-definition';

/** Settings whose options have an order that can be changed, and of which some can be folded away. */
export type LabelQuestionSettings = Extract<QuestionSettings, { readonly visibleOptions: number | null }>;

/** Limits between which the number of visible options is set. */
export interface VisibleRange {
  readonly least: number;
  readonly most: number;
  /** The number that holds: all options where none is stored. */
  readonly value: number;
}

/** Null for settings of another kind: their options have a meaning by their place. */
export function labelSettings(settings: QuestionSettings): LabelQuestionSettings | null {
  return 'visibleOptions' in settings ? settings : null;
}

/** The settings with one option at another place; the values stay (SET-16). A place beyond the ends is the end. */
export function withMovedOption<S extends LabelQuestionSettings>(settings: S, value: string, to: number): S {
  const { options } = settings;
  const option = options.find((one) => one.value === value);
  if (option === undefined) return settings;
  const place = Math.min(Math.max(to, 0), options.length - 1);
  const others = options.filter((one) => one !== option);
  return { ...settings, options: inserted(others, option, place) };
}

/** Range of the number of visible options; null where there are too few to fold any away (SET-17). */
export function visibleRange({ options, visibleOptions }: LabelQuestionSettings): VisibleRange | null {
  const { least } = VISIBLE_OPTIONS;
  const most = options.length;
  return most > least ? { least, most, value: visibleOptions ?? most } : null;
}

/** The settings with another number of visible options; all of them are null, unless a number was stored (SET-17). */
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

function inserted(
  others: readonly LabelOption[],
  option: LabelOption,
  place: number,
): readonly LabelOption[] {
  return [...others.slice(0, place), option, ...others.slice(place)];
}
