import type { FullRecord } from '#server/services/records/record-extras';
import { responseDto } from '#server/services/responses/response-dto';
import { markWholeFloats } from '../http/whole-floats';

/** A record of a list, without the keys that were not requested. */
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

/** A single record with all keys; those that the call does not read are null. */
export function singleRecordDto(record: FullRecord) {
  return { ...listedRecordDto(record), responses: null, vectors: null };
}

/** A changed record, with `responses` only if metadata or vectors were changed. */
export function changedRecordDto(record: FullRecord) {
  const { responses } = record;
  return { ...listedRecordDto(record), responses: responses && responses.map(responseDto) };
}

export function suggestionDto(row: NonNullable<FullRecord['suggestions']>[number]) {
  const { id, question_id, type, value, score, agent, inserted_at, updated_at } = row;
  return { id, question_id, type, value, score, agent, inserted_at, updated_at };
}
