import type { QuestionDto, QuestionSettingsDto } from '#contract/question';
import type { Question, QuestionSettings } from '#domain/question/question';
import { assertNever } from '#domain/shared/assert-never';

export function questionFromDto(dto: QuestionDto): Question {
  return {
    id: dto.id,
    datasetId: dto.dataset_id,
    name: dto.name,
    title: dto.title,
    description: dto.description,
    required: dto.required,
    settings: settingsFromDto(dto.settings),
  };
}

function settingsFromDto(dto: QuestionSettingsDto): QuestionSettings {
  switch (dto.type) {
    case 'text':
      return { type: dto.type, useMarkdown: dto.use_markdown };
    case 'rating':
      return { type: dto.type, options: dto.options.map((option) => option.value) };
    case 'label_selection':
      return { type: dto.type, options: dto.options, visibleOptions: dto.visible_options };
    case 'multi_label_selection':
      return {
        type: dto.type,
        options: dto.options,
        visibleOptions: dto.visible_options,
        optionsOrder: dto.options_order,
      };
    case 'ranking':
      return { type: dto.type, options: dto.options };
    case 'span':
      return {
        type: dto.type,
        field: dto.field,
        options: dto.options,
        visibleOptions: dto.visible_options,
        allowOverlapping: dto.allow_overlapping,
        allowCharacterAnnotation: dto.allow_character_annotation,
      };
    default:
      return assertNever(dto);
  }
}
