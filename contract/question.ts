import * as z from 'zod/mini';
import { idSchema, listSchema, timestampSchema } from './primitives';

const labelOptionSchema = z.object({
  value: z.string(),
  text: z.string(),
  description: z._default(z.nullable(z.string()), null),
});

const visibleOptionsSchema = z._default(z.nullable(z.number()), null);

/** Discriminated by `type`. A property that servers before 1.28 omit defaults to its meaning in those versions (ENT-27). */
export const questionSettingsSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), use_markdown: z._default(z.boolean(), false) }),
  z.object({ type: z.literal('rating'), options: z.array(z.object({ value: z.int() })) }),
  z.object({
    type: z.literal('label_selection'),
    options: z.array(labelOptionSchema),
    visible_options: visibleOptionsSchema,
  }),
  z.object({
    type: z.literal('multi_label_selection'),
    options: z.array(labelOptionSchema),
    visible_options: visibleOptionsSchema,
    options_order: z._default(z.enum(['natural', 'suggestion']), 'natural'),
  }),
  z.object({ type: z.literal('ranking'), options: z.array(labelOptionSchema) }),
  z.object({
    type: z.literal('span'),
    field: z.string(),
    options: z.array(labelOptionSchema),
    visible_options: visibleOptionsSchema,
    allow_overlapping: z._default(z.boolean(), false),
    allow_character_annotation: z._default(z.boolean(), true),
  }),
]);

export const questionSchema = z.object({
  id: idSchema,
  name: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  required: z.boolean(),
  settings: questionSettingsSchema,
  dataset_id: idSchema,
  inserted_at: timestampSchema,
  updated_at: timestampSchema,
});

export const questionListSchema = listSchema(questionSchema);

export type QuestionSettingsDto = z.infer<typeof questionSettingsSchema>;
export type QuestionDto = z.infer<typeof questionSchema>;

/**
 * Converts settings to the names that the domain uses. Client and server check answers by the same rules, so both read settings
 * here. The compiler checks the result against the domain's type at each caller, because this folder does not import that type.
 */
export function readQuestionSettings(settings: QuestionSettingsDto) {
  switch (settings.type) {
    case 'text':
      return { type: settings.type, useMarkdown: settings.use_markdown };
    case 'rating':
      return { type: settings.type, options: settings.options.map(({ value }) => value) };
    case 'label_selection':
      return { type: settings.type, options: settings.options, visibleOptions: settings.visible_options };
    case 'multi_label_selection':
      return {
        type: settings.type,
        options: settings.options,
        visibleOptions: settings.visible_options,
        optionsOrder: settings.options_order,
      };
    case 'ranking':
      return { type: settings.type, options: settings.options };
    case 'span':
      return {
        type: settings.type,
        field: settings.field,
        options: settings.options,
        visibleOptions: settings.visible_options,
        allowOverlapping: settings.allow_overlapping,
        allowCharacterAnnotation: settings.allow_character_annotation,
      };
  }
}
