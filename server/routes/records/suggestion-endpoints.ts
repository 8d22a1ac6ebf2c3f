import { ok } from '#domain/shared/result';
import {
  listSuggestions,
  removeSuggestion,
  removeSuggestions,
  writeSuggestion,
} from '#server/services/records/suggestions';
import { Created } from '../http/answer';
import { recordBody } from '../http/body-limits';
import { endpoint } from '../http/endpoint';
import { idListQuery, idsOf } from '../http/id-list';
import { pathIds } from '../http/request-schemas';
import { suggestionSchema } from './record-body';
import { suggestionDto } from './record-dto';

export const SUGGESTION_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: '/v1/records/:record_id/suggestions',
    summary: 'Suggestions for a record',
    params: pathIds('record_id'),
    async run({ context, caller, params }) {
      const suggestions = await listSuggestions(context, caller, params.record_id);
      return suggestions.ok ? ok({ items: suggestions.value.map(suggestionDto) }) : suggestions;
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/v1/records/:record_id/suggestions',
    summary: 'Create or replace the suggestion for a question',
    params: pathIds('record_id'),
    body: suggestionSchema,
    bodyLimits: recordBody,
    async run({ context, caller, params, body }) {
      const written = await writeSuggestion(context, caller, params.record_id, body);
      if (!written.ok) return written;
      const { row, isNew } = written.value;
      return ok(isNew ? new Created(suggestionDto(row)) : suggestionDto(row));
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/records/:record_id/suggestions',
    summary: 'Delete suggestions for a record',
    params: pathIds('record_id'),
    query: idListQuery,
    success: 204,
    run: ({ context, caller, params, query }) =>
      removeSuggestions(context, caller, params.record_id, idsOf(query, 'suggestions')),
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/suggestions/:suggestion_id',
    summary: 'Delete a suggestion',
    params: pathIds('suggestion_id'),
    async run({ context, caller, params }) {
      const suggestion = await removeSuggestion(context, caller, params.suggestion_id);
      return suggestion.ok ? ok(suggestionDto(suggestion.value)) : suggestion;
    },
  }),
];
