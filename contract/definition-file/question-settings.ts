import * as z from 'zod';
import {
  checkUniqueOptions,
  checkVisibleOptions,
  OPTION_COUNTS,
  RATING_VALUES,
  VISIBLE_OPTIONS,
} from '#domain/dataset-definition/question-definition';
import { mistakeIssue } from './mistakes';
import { textSchema } from './names';
import { listOf, wholeNumber } from './limited';

const fullOptionSchema = z.strictObject({
  value: textSchema('option-value'),
  text: textSchema('option-text'),
  description: textSchema('option-description').nullable().default(null),
});

/** A bare text is short for an option with that value: `card_arrival` reads "Card arrival". */
const optionSchema = z.preprocess(
  (option) => (typeof option === 'string' ? { value: option, text: readable(option) } : option),
  fullOptionSchema,
);

const optionsSchema = (type: keyof typeof OPTION_COUNTS) =>
  listOf(optionSchema, OPTION_COUNTS[type]).superRefine(uniqueOptions);

const visibleOptionsSchema = wholeNumber(VISIBLE_OPTIONS).nullable().default(null);

const textSettingsSchema = z.strictObject({
  type: z.literal('text'),
  use_markdown: z.boolean().default(false),
});

const ratingSchema = z.strictObject({
  type: z.literal('rating'),
  options: listOf(z.strictObject({ value: wholeNumber(RATING_VALUES) }), OPTION_COUNTS.rating).superRefine(
    uniqueOptions,
  ),
});

const labelSchema = z
  .strictObject({
    type: z.literal('label_selection'),
    options: optionsSchema('label_selection'),
    visible_options: visibleOptionsSchema,
  })
  .superRefine(visibleOptionsExist);

const multiLabelSchema = z
  .strictObject({
    type: z.literal('multi_label_selection'),
    options: optionsSchema('multi_label_selection'),
    visible_options: visibleOptionsSchema,
    options_order: z.enum(['natural', 'suggestion']).default('natural'),
  })
  .superRefine(visibleOptionsExist);

const rankingSchema = z.strictObject({
  type: z.literal('ranking'),
  options: optionsSchema('ranking'),
});

const spanSchema = z
  .strictObject({
    type: z.literal('span'),
    field: z.string(),
    options: optionsSchema('span'),
    visible_options: visibleOptionsSchema,
    allow_overlapping: z.boolean().default(false),
    allow_character_annotation: z.literal(true).default(true),
  })
  .superRefine(visibleOptionsExist);

/** Settings of a new question in the form of the wire, with the limits of creation (VAL-18). */
export const newQuestionSettingsSchema = z.discriminatedUnion('type', [
  textSettingsSchema,
  ratingSchema,
  labelSchema,
  multiLabelSchema,
  rankingSchema,
  spanSchema,
]);

/** Turns `card_arrival` into "Card arrival". */
function readable(value: string): string {
  const words = value.replaceAll('_', ' ').trim();
  return words === '' ? value : words.charAt(0).toUpperCase() + words.slice(1);
}

function uniqueOptions(
  options: ReadonlyArray<{ readonly value: string | number }>,
  context: z.RefinementCtx,
): void {
  const checked = checkUniqueOptions(options.map(({ value }) => value));
  if (checked.ok) return;
  const { position, value } = checked.error;
  context.addIssue(mistakeIssue({ code: 'option-twice', name: String(value) }, [position, 'value']));
}

function visibleOptionsExist(
  settings: { readonly visible_options: number | null; readonly options: readonly unknown[] },
  context: z.RefinementCtx,
): void {
  const count = settings.options.length;
  if (checkVisibleOptions(settings.visible_options, count).ok) return;
  context.addIssue(mistakeIssue({ code: 'too-many-visible', options: count }, ['visible_options']));
}
