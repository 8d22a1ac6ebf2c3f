import { assertNever } from '../shared/assert-never';
import type { Choice } from '../choice/choice-list';
import type { Answer } from './answer';
import type { LabelSettings, MultiLabelSettings, QuestionSettings, RatingSettings } from './question';

/** Settings of questions that are answered by choosing from options. */
export type ChoiceSettings = LabelSettings | MultiLabelSettings | RatingSettings;

/** Number of options above which suggested ones are hard to find in the order of the settings. */
const SUGGESTED_FIRST_ABOVE = 20;

/** Choices of a question, in the order of its settings. */
export function choicesOf(settings: ChoiceSettings): readonly Choice[] {
  if (settings.type === 'rating') return settings.options.map(ratingChoice);
  return settings.options.map(({ value, text, description }, index) => ({
    id: value,
    text,
    description,
    number: index + 1,
  }));
}

/** Ids of the choices in an answer; empty for other types of answers. */
export function chosenIds(answer: Answer | undefined): readonly string[] {
  if (answer?.type === 'multi_label_selection') return answer.value;
  return answer?.type === 'label_selection' || answer?.type === 'rating' ? [String(answer.value)] : [];
}

/**
 * The answer after a choice was pressed: a chosen choice is deselected, and a single choice replaces the previous one.
 * `undefined` means no answer.
 */
export function withToggled(
  settings: ChoiceSettings,
  answer: Answer | undefined,
  choiceId: string,
): Answer | undefined {
  const chosen = chosenIds(answer);
  const isDeselected = chosen.includes(choiceId);
  switch (settings.type) {
    case 'label_selection':
      return isDeselected ? undefined : { type: 'label_selection', value: choiceId };
    case 'rating':
      return isDeselected ? undefined : { type: 'rating', value: Number(choiceId) };
    case 'multi_label_selection': {
      const value = isDeselected ? chosen.filter((id) => id !== choiceId) : [...chosen, choiceId];
      return value.length === 0 ? undefined : { type: 'multi_label_selection', value };
    }
    default:
      return assertNever(settings);
  }
}

/**
 * The answer after a choice was named by its number or a search (ANN-84): a single choice is set, and stays if it was already
 * chosen; one of several choices is selected or deselected.
 */
export function withNamed(
  settings: ChoiceSettings,
  answer: Answer | undefined,
  choiceId: string,
): Answer | undefined {
  const isKept = settings.type !== 'multi_label_selection' && chosenIds(answer).includes(choiceId);
  return isKept ? answer : withToggled(settings, answer, choiceId);
}

/**
 * Whether suggested options come before the others (ANN-16). `wish` is the user's preference, or null. A rating is a scale and
 * keeps its order.
 */
export function putsSuggestedFirst(settings: ChoiceSettings, wish: boolean | null): boolean {
  if (settings.type === 'rating') return false;
  if (settings.type === 'multi_label_selection' && settings.optionsOrder === 'suggestion') return true;
  return wish ?? hasManyOptions(settings);
}

/** Whether suggested options come first by default. */
export function hasManyOptions(settings: QuestionSettings): boolean {
  const isLabel = settings.type === 'label_selection' || settings.type === 'multi_label_selection';
  return isLabel && settings.options.length > SUGGESTED_FIRST_ABOVE;
}

function ratingChoice(value: number): Choice {
  return { id: String(value), text: String(value), description: null, number: value };
}
