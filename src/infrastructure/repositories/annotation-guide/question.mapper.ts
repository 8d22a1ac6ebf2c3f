import { readQuestionSettings, type QuestionDto } from '#contract/question';
import { withAnswerLimit } from '#domain/question/answer-limit';
import type { Question } from '#domain/question/question';

export function questionFromDto(dto: QuestionDto, answerMaxBytes?: number): Question {
  return {
    id: dto.id,
    datasetId: dto.dataset_id,
    name: dto.name,
    title: dto.title,
    description: dto.description,
    required: dto.required,
    settings: withAnswerLimit(readQuestionSettings(dto.settings), answerMaxBytes),
  };
}
