import type { FullRecord } from '#server/services/records/record-extras';
import { responseDto } from '#server/services/responses/response-dto';
import { markWholeFloats } from '../http/whole-floats';

/** In a list: keys that were not asked for are absent. */
export function listedRecordDto({ record, responses, suggestions, vectors, floats }: FullRecord) {
  return {
    id: record.id,
    fields: record.fields,
    metadata: markWholeFloats(record.metadata, floats),
    external_id: record.external_id,
    ...(responses && { responses: responses.map(responseDto) }),
    ...(suggestions && { suggestions: suggestions.map(suggestionDto) }),
    ...(vectors && { vectors: Object.fromEntries(vectors.map(({ name, value }) => [name, value])) }),
    dataset_id: record.dataset_id,
    inserted_at: record.inserted_at,
    updated_at: record.updated_at,
  };
}

/** Alone: all keys are there, with null for what the call does not read. */
export function singleRecordDto(record: FullRecord) {
  return { ...listedRecordDto(record), responses: null, vectors: null };
}

/** After a change: `responses` only where metadata or vectors were changed. */
export function changedRecordDto(record: FullRecord) {
  const { responses } = record;
  return { ...listedRecordDto(record), responses: responses && responses.map(responseDto) };
}

export function suggestionDto(row: NonNullable<FullRecord['suggestions']>[number]) {
  const { id, question_id, type, value, score, agent, inserted_at, updated_at } = row;
  return { id, question_id, type, value, score, agent, inserted_at, updated_at };
}
