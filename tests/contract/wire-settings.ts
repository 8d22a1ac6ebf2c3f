import type { QuestionSettings } from '#domain/question/question';
import { assertNever } from '#domain/shared/assert-never';
import type { JsonValue } from '#server/store/json';

/** Settings of a question as the contract writes them. */
export function wireSettings(settings: QuestionSettings): JsonValue {
  switch (settings.type) {
    case 'text':
      return { type: settings.type, use_markdown: settings.useMarkdown };
    case 'rating':
      return { type: settings.type, options: settings.options.map((value) => ({ value })) };
    case 'label_selection':
      return {
        type: settings.type,
        options: wireOptions(settings),
        visible_options: settings.visibleOptions,
      };
    case 'multi_label_selection':
      return {
        type: settings.type,
        options: wireOptions(settings),
        visible_options: settings.visibleOptions,
        options_order: settings.optionsOrder,
      };
    case 'ranking':
      return { type: settings.type, options: wireOptions(settings) };
    case 'span':
      return {
        type: settings.type,
        field: settings.field,
        options: wireOptions(settings),
        visible_options: settings.visibleOptions,
        allow_overlapping: settings.allowOverlapping,
        allow_character_annotation: settings.allowCharacterAnnotation,
      };
    default:
      return assertNever(settings);
  }
}

function wireOptions({
  options,
}: Extract<QuestionSettings, { options: readonly { text: string }[] }>): JsonValue {
  return options.map(({ value, text, description }) => ({ value, text, description }));
}
