import { assertNever } from '../shared/assert-never';
import type { Answer } from './answer';
import type { LabelSettings, MultiLabelSettings, RatingSettings } from './question';

/** Settings of questions that are answered by choosing from options. */
export type ChoiceSettings = LabelSettings | MultiLabelSettings | RatingSettings;

/** One of the answers that a question offers. */
export interface Choice {
  /** The value as text; unique within the question. */
  readonly id: string;
  readonly text: string;
  readonly description: string | null;
  /** Number to type for the choice: its position in the settings, from 1, or the value of a rating. */
  readonly number: number;
}

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

function ratingChoice(value: number): Choice {
  return { id: String(value), text: String(value), description: null, number: value };
}
