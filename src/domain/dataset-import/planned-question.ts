import { checkLimits } from '../dataset-definition/limits';
import { VISIBLE_OPTIONS } from '../dataset-definition/question-definition';
import type { LabelOption, QuestionSettings } from '../question/question';
import { assertNever } from '../shared/assert-never';
import { withAsciiDigits } from '../text/decimal-digits';
import { visibleText } from '../text/visible-characters';
import { optionsOf, type DraftQuestion } from './dataset-draft';
import type { PlannedQuestion } from './dataset-plan';

/** Converts a question of the form to the plan of the dataset. `fields` contains names of fields by the ids of their parts. */
export function plannedQuestion(
  question: DraftQuestion,
  name: string,
  fields: ReadonlyMap<string, string>,
): PlannedQuestion {
  return {
    name,
    title: question.title.trim(),
    description: visibleText(question.description) || null,
    required: question.required,
    settings: settingsOf(question, fields),
  };
}

function settingsOf(question: DraftQuestion, fields: ReadonlyMap<string, string>): QuestionSettings {
  const { type } = question;
  const options = labelOptions(question);
  const visibleOptions = visibleCount(question, options.length);
  switch (type) {
    case 'text':
      return { type, useMarkdown: question.useMarkdown };
    case 'rating':
      return { type, options: ratingValues(question) };
    case 'label_selection':
      return { type, options, visibleOptions };
    case 'multi_label_selection': {
      const optionsOrder = question.suggestedFirst === true ? 'suggestion' : 'natural';
      return { type, options, visibleOptions, optionsOrder };
    }
    case 'ranking':
      return { type, options };
    case 'span':
      return {
        type,
        options,
        field: fields.get(question.field ?? '') ?? '',
        visibleOptions,
        allowOverlapping: question.allowOverlapping === true,
        allowCharacterAnnotation: true,
      };
    default:
      return assertNever(type);
  }
}

/** The options with their texts, which default to the values. */
export function labelOptions(question: DraftQuestion): readonly LabelOption[] {
  return optionsOf(question).map((value) => {
    const { text = '', description = '' } = question.texts?.get(value) ?? {};
    return { value, text: visibleText(text) || value, description: visibleText(description) || null };
  });
}

function ratingValues({ points, values = [] }: DraftQuestion): readonly number[] {
  return points === 0 ? values : Array.from({ length: points }, (_, index) => index + 1);
}

/** Number of options that are shown initially; null for all, also if the typed number is invalid. */
export function visibleCount({ visibleOptions = '' }: DraftQuestion, count: number): number | null {
  const text = withAsciiDigits(visibleOptions.trim());
  if (!/^\d+$/u.test(text)) return null;
  const visible = Number(text);
  return checkLimits({ ...VISIBLE_OPTIONS, most: count }, visible).ok ? visible : null;
}
