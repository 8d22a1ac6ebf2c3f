import { readQuestionSettings, type QuestionDto } from '#contract/question';
import type { Question } from '#domain/question/question';

export function questionFromDto(dto: QuestionDto): Question {
  return {
    id: dto.id,
    datasetId: dto.dataset_id,
    name: dto.name,
    title: dto.title,
    description: dto.description,
    required: dto.required,
    settings: readQuestionSettings(dto.settings),
  };
}
