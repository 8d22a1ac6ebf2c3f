import * as z from 'zod/mini';
import { checkLimits } from '#domain/dataset-definition/limits';
import {
  checkUniqueOptions,
  checkVisibleOptions,
  OPTION_COUNTS,
  RATING_VALUES,
  VISIBLE_OPTIONS,
} from '#domain/dataset-definition/question-definition';
import { changesBody } from '../http/changes-body';
import { definitionText } from '../http/definition-text';
import { boundedList, laxBoolean, laxInteger, laxText, listOf, orNull } from '../http/lax-values';
import { rule } from '../http/request-schemas';
import { taggedUnion, type Variant } from '../http/tagged-union';

/** Settings of a question, as on the wire. */
export type SettingsInput = Readonly<Record<string, unknown>> & { readonly type: string };

const optionSchema = z.object({
  value: definitionText('option-value'),
  text: definitionText('option-text'),
  description: orNull(definitionText('option-description')),
});

function optionsSchema(type: keyof typeof OPTION_COUNTS) {
  const { least, most } = OPTION_COUNTS[type];
  return boundedList(optionSchema, most, least);
}

const ratingOptionsSchema = boundedList(
  z.object({ value: laxInteger }),
  OPTION_COUNTS.rating.most,
  OPTION_COUNTS.rating.least,
).check(
  rule((options) => options.every(({ value }) => checkLimits(RATING_VALUES, value).ok), {
    type: 'value_error',
    msg: `option values must be between ${RATING_VALUES.least} and ${RATING_VALUES.most}`,
  }),
);

const visibleCount = laxInteger.check(z.gte(VISIBLE_OPTIONS.least));

const DIFFERENT = rule<{ readonly options: ReadonlyArray<{ readonly value: string | number }> }>(
  ({ options }) => checkUniqueOptions(options.map(({ value }) => value)).ok,
  { type: 'value_error', msg: 'Option values must be unique' },
  ['__root__'],
);

const VISIBLE_EXIST = rule<{
  readonly visible_options: number | null;
  readonly options: readonly unknown[];
}>(
  ({ visible_options, options }) => checkVisibleOptions(visible_options, options.length).ok,
  { type: 'value_error', msg: "'visible_options' must not be more than there are options" },
  ['__root__'],
);

const TEXT = z.object({ type: z.literal('text'), use_markdown: z._default(laxBoolean, false) });
const RATING = z.object({ type: z.literal('rating'), options: ratingOptionsSchema }).check(DIFFERENT);
const LABEL = z
  .object({
    type: z.literal('label_selection'),
    options: optionsSchema('label_selection'),
    visible_options: orNull(visibleCount),
  })
  .check(DIFFERENT, VISIBLE_EXIST);
const MULTI_LABEL = z
  .object({
    type: z.literal('multi_label_selection'),
    options: optionsSchema('multi_label_selection'),
    visible_options: orNull(visibleCount),
    options_order: z._default(z.enum(['natural', 'suggestion']), 'natural'),
  })
  .check(DIFFERENT, VISIBLE_EXIST);
const RANKING = z.object({ type: z.literal('ranking'), options: optionsSchema('ranking') }).check(DIFFERENT);
const SPAN = z
  .object({
    type: z.literal('span'),
    field: laxText,
    options: optionsSchema('span'),
    visible_options: orNull(visibleCount),
    allow_overlapping: z._default(laxBoolean, false),
  })
  .check(DIFFERENT, VISIBLE_EXIST);

const NEW: Readonly<Record<string, Variant<SettingsInput>>> = {
  text: { className: 'TextQuestionSettingsCreate', schema: TEXT },
  rating: { className: 'RatingQuestionSettingsCreate', schema: RATING },
  label_selection: { className: 'LabelSelectionQuestionSettingsCreate', schema: LABEL },
  multi_label_selection: { className: 'MultiLabelSelectionQuestionSettingsCreate', schema: MULTI_LABEL },
  ranking: { className: 'RankingQuestionSettingsCreate', schema: RANKING },
  span: {
    className: 'SpanQuestionSettingsCreate',
    schema: z.pipe(
      SPAN,
      z.transform((settings) => ({ ...settings, allow_character_annotation: true })),
    ),
  },
};

/** Settings of a new question, with all their keys (VAL-18). */
export const newQuestionSettingsSchema = taggedUnion({ tag: 'type', variants: NEW });

const changedOptions = listOf(optionSchema);

/** Keys that a change may have, by type; others are dropped. Only `visible_options` may be null. */
const CHANGES: Readonly<Record<string, z.ZodMiniType<SettingsInput>>> = {
  text: changes('text', { use_markdown: laxBoolean }),
  rating: changes('rating', {}),
  label_selection: changes('label_selection', { options: changedOptions }, true),
  multi_label_selection: changes(
    'multi_label_selection',
    { options: changedOptions, options_order: z.enum(['natural', 'suggestion']) },
    true,
  ),
  ranking: changes('ranking', {}),
  span: changes('span', { options: changedOptions, allow_overlapping: laxBoolean }, true),
};

/** Changes of the settings of a question (MWI-8). */
export const questionSettingsChangesSchema = taggedUnion<SettingsInput>({
  tag: 'type',
  variants: Object.fromEntries(
    Object.entries(CHANGES).map(([type, schema]) => [type, { className: null, schema }]),
  ),
  tagPath: ['type'],
});

function changes(
  type: string,
  shape: Readonly<Record<string, z.ZodMiniType>>,
  hasVisibleOptions = false,
): z.ZodMiniType<SettingsInput> {
  const keys = { ...shape, ...(hasVisibleOptions && { visible_options: visibleCount }) };
  const refusal = () => 'The keys of settings must have non-null values';
  return z.pipe(
    changesBody(keys, ['visible_options'], refusal),
    z.transform((settings): SettingsInput => ({ ...settings, type })),
  );
}
