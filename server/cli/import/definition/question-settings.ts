import * as z from 'zod';

const LABEL_OPTIONS_MAX = 500;
const RANKING_OPTIONS_MAX = 50;
const RATING_OPTIONS_MAX = 11;
const RATING_VALUE_MAX = 10;
const VISIBLE_OPTIONS_MIN = 3;

const fullOptionSchema = z.strictObject({
  value: z.string().min(1).max(200),
  text: z.string().min(1).max(500),
  description: z.string().min(1).max(1000).nullable().default(null),
});

/** A bare text stands for an option of that value: `card_arrival` reads "Card arrival". */
const optionSchema = z.preprocess(
  (option) => (typeof option === 'string' ? { value: option, text: readable(option) } : option),
  fullOptionSchema,
);

const optionsSchema = (min: number, max: number) =>
  z.array(optionSchema).min(min).max(max).superRefine(uniqueValues);

/** Below three there would be nothing to fold away. */
const visibleOptionsSchema = z.int().min(VISIBLE_OPTIONS_MIN).nullable().default(null);

const textSchema = z.strictObject({ type: z.literal('text'), use_markdown: z.boolean().default(false) });

const ratingSchema = z.strictObject({
  type: z.literal('rating'),
  options: z
    .array(z.strictObject({ value: z.int().min(0).max(RATING_VALUE_MAX) }))
    .min(2)
    .max(RATING_OPTIONS_MAX)
    .superRefine(uniqueValues),
});

const labelSchema = z
  .strictObject({
    type: z.literal('label_selection'),
    options: optionsSchema(2, LABEL_OPTIONS_MAX),
    visible_options: visibleOptionsSchema,
  })
  .superRefine(visibleOptionsExist);

const multiLabelSchema = z
  .strictObject({
    type: z.literal('multi_label_selection'),
    options: optionsSchema(2, LABEL_OPTIONS_MAX),
    visible_options: visibleOptionsSchema,
    options_order: z.enum(['natural', 'suggestion']).default('natural'),
  })
  .superRefine(visibleOptionsExist);

const rankingSchema = z.strictObject({
  type: z.literal('ranking'),
  options: optionsSchema(2, RANKING_OPTIONS_MAX),
});

const spanSchema = z
  .strictObject({
    type: z.literal('span'),
    field: z.string(),
    options: optionsSchema(1, LABEL_OPTIONS_MAX),
    visible_options: visibleOptionsSchema,
    allow_overlapping: z.boolean().default(false),
    allow_character_annotation: z.literal(true).default(true),
  })
  .superRefine(visibleOptionsExist);

/** Settings of a new question in the form of the wire, with the limits of creation (VAL-18). */
export const newQuestionSettingsSchema = z.discriminatedUnion('type', [
  textSchema,
  ratingSchema,
  labelSchema,
  multiLabelSchema,
  rankingSchema,
  spanSchema,
]);

/** `card_arrival` as a person would write it: "Card arrival". */
function readable(value: string): string {
  const words = value.replaceAll('_', ' ').trim();
  return words === '' ? value : words.charAt(0).toUpperCase() + words.slice(1);
}

function uniqueValues(
  options: readonly { readonly value: string | number }[],
  context: z.RefinementCtx,
): void {
  const seen = new Set<string | number>();
  for (const [index, { value }] of options.entries()) {
    if (seen.has(value)) {
      context.addIssue({
        code: 'custom',
        path: [index, 'value'],
        message: `the option "${value}" is listed twice`,
      });
    }
    seen.add(value);
  }
}

function visibleOptionsExist(
  settings: { readonly visible_options: number | null; readonly options: readonly unknown[] },
  context: z.RefinementCtx,
): void {
  if (settings.visible_options === null || settings.visible_options <= settings.options.length) return;
  context.addIssue({
    code: 'custom',
    path: ['visible_options'],
    message: `there are only ${settings.options.length} options`,
  });
}
