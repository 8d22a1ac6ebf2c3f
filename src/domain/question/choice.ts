import { assertNever } from '../shared/assert-never';
import type { Answer } from './answer';
import type { LabelSettings, MultiLabelSettings, RatingSettings } from './question';

/** Questions that are answered by choosing from what they offer. */
export type ChoiceSettings = LabelSettings | MultiLabelSettings | RatingSettings;

/** One of the answers a question offers. */
export interface Choice {
  /** The value as text; unique within its question. */
  readonly id: string;
  readonly text: string;
  readonly description: string | null;
  /** Number to type for it: its place in the settings, from 1; for a rating the value itself. */
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

/** The ids of the choices an answer consists of; none for an answer that was not chosen. */
export function chosenIds(answer: Answer | undefined): readonly string[] {
  if (answer?.type === 'multi_label_selection') return answer.value;
  return answer?.type === 'label_selection' || answer?.type === 'rating' ? [String(answer.value)] : [];
}

/**
 * The answer after a choice was pressed: a pressed choice that was chosen is deselected; where one choice is the answer,
 * another one replaces it. `undefined` is no answer.
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
 * The answer after a choice was named, by its number or by a search (ANN-84): a single choice is set, and stays when it was
 * chosen already; one of several is selected or deselected.
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
