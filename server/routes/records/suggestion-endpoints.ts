import {
  listSuggestions,
  removeSuggestion,
  removeSuggestions,
  writeSuggestion,
} from '#server/services/records/suggestions';
import { Created } from '../http/answer';
import { recordBody } from '../http/body-limits';
import { endpoint, itemsOf } from '../http/endpoint';
import { idListQuery, idsOf } from '../http/id-list';
import { suggestionSchema } from './record-body';
import { suggestionDto } from './record-dto';

export const SUGGESTION_ENDPOINTS = [
  endpoint('GET /v1/records/:record_id/suggestions', {
    summary: 'Suggestions for a record',
    run: ({ context, params }) => listSuggestions(context, params.record_id),
    answer: itemsOf(suggestionDto),
  }),
  endpoint('PUT /v1/records/:record_id/suggestions', {
    summary: 'Create or replace the suggestion for a question',
    body: suggestionSchema,
    bodyLimits: recordBody,
    run: ({ context, params, body }) => writeSuggestion(context, params.record_id, body),
    answer: ({ row, isNew }) => (isNew ? new Created(suggestionDto(row)) : suggestionDto(row)),
  }),
  endpoint('DELETE /v1/records/:record_id/suggestions', {
    summary: 'Delete suggestions for a record',
    query: idListQuery,
    success: 204,
    run: ({ context, params, query }) =>
      removeSuggestions(context, params.record_id, idsOf(query, 'suggestions')),
  }),
  endpoint('DELETE /v1/suggestions/:suggestion_id', {
    summary: 'Delete a suggestion',
    run: ({ context, params }) => removeSuggestion(context, params.suggestion_id),
    answer: suggestionDto,
  }),
];
