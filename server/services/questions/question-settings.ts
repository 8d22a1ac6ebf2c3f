import type { QuestionSettingsDto } from '#contract/question';
import type { QuestionSettings } from '#domain/question/question';
import { assertNever } from '#domain/shared/assert-never';

/** Settings of a question as the domain's rules read them, from their stored form. */
export function settingsFromWire(settings: QuestionSettingsDto): QuestionSettings {
  switch (settings.type) {
    case 'text':
      return { type: 'text', useMarkdown: settings.use_markdown };
    case 'rating':
      return { type: 'rating', options: settings.options.map(({ value }) => value) };
    case 'label_selection':
      return { type: 'label_selection', options: settings.options, visibleOptions: settings.visible_options };
    case 'multi_label_selection':
      return {
        type: 'multi_label_selection',
        options: settings.options,
        visibleOptions: settings.visible_options,
        optionsOrder: settings.options_order,
      };
    case 'ranking':
      return { type: 'ranking', options: settings.options };
    case 'span':
      return {
        type: 'span',
        field: settings.field,
        options: settings.options,
        visibleOptions: settings.visible_options,
        allowOverlapping: settings.allow_overlapping,
        allowCharacterAnnotation: settings.allow_character_annotation,
      };
    default:
      return assertNever(settings);
  }
}
