import type { FieldDto } from '#contract/field';
import type { Field } from '#domain/field/field';

export function fieldFromDto(dto: FieldDto): Field {
  return {
    id: dto.id,
    datasetId: dto.dataset_id,
    name: dto.name,
    title: dto.title,
    required: dto.required,
    useMarkdown: dto.settings.use_markdown,
    useMath: dto.use_math === true,
  };
}
