import type { RecordDto, SuggestionDto } from '#contract/record';
import type { Question } from '#domain/question/question';
import type { FieldText } from '#domain/question/span-value';
import { checkValue } from '#domain/question/value-rules';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { Suggestion } from '#domain/feedback/suggestion';
import { dateFromTimestamp } from '#infrastructure/http/timestamp';
import { responseFromDto } from '../response/response.mapper';

/** Shared, since a visit keeps thousands of records in memory and most of them have none. */
const NO_METADATA: FeedbackRecord['metadata'] = new Map();

/** A record with typed values. Its first response is the user's own: only `/me` calls are made. */
export function recordFromDto(dto: RecordDto, questions: readonly Question[]): FeedbackRecord {
  const fields = fieldsFromDto(dto);
  const fieldText: FieldText = (name) => fields.get(name);
  const [response] = dto.responses ?? [];
  return {
    id: dto.id,
    datasetId: dto.dataset_id,
    fields,
    metadata: metadataFromDto(dto),
    externalId: dto.external_id,
    suggestions: (dto.suggestions ?? []).flatMap((suggestion) =>
      suggestionFromDto(suggestion, questions, fieldText),
    ),
    response: response === undefined ? null : responseFromDto(response, questions, fieldText),
    insertedAt: dateFromTimestamp(dto.inserted_at),
    updatedAt: dateFromTimestamp(dto.updated_at),
  };
}

function fieldsFromDto({ fields }: Pick<RecordDto, 'fields'>): FeedbackRecord['fields'] {
  return new Map(Object.entries(fields).flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
}

function metadataFromDto({ metadata }: RecordDto): FeedbackRecord['metadata'] {
  const entries = Object.entries(metadata ?? {});
  return entries.length === 0 ? NO_METADATA : new Map(entries);
}

/** None when it no longer fits: its question may be gone, its option unknown, its value from another time. */
function suggestionFromDto(
  dto: SuggestionDto,
  questions: readonly Question[],
  fieldText: FieldText,
): readonly Suggestion[] {
  const question = questions.find(({ id }) => id === dto.question_id);
  if (question === undefined) return [];
  const value = checkValue(question.settings, dto.value, 'suggestion', fieldText);
  if (!value.ok) return [];
  const { id, question_id: questionId, score = null, agent = null } = dto;
  return [{ id, questionId, value: value.value, score, agent }];
}
