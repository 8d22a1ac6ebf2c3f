import { ok, type Result } from '#domain/shared/result';
import { countMatches } from '#server/services/search/count-matches';
import { metadataMetrics } from '#server/services/search/metadata-metrics';
import { searchPreparation } from '#server/services/search/search-preparation';
import { searchRecords, type FoundRecords } from '#server/services/search/search-records';
import { suggestionAgents } from '#server/services/search/suggestion-agents';
import type { ServiceFailure } from '#server/services/service-failure';
import { endpoint } from '../endpoint';
import { recordListQuerySchema, recordQueryFrom } from '../records/record-list-query';
import { idParam } from '../request-schemas';
import { searchBodySchema } from './search-body';
import { foundDto, propertyMetricsDto, searchCountsDto } from './search-dto';

/** Room for as many filters with as many values as are taken, and little enough to be read in a few milliseconds. */
const BODY_MAX_BYTES = 1024 * 1024;

const SEARCH = {
  method: 'POST',
  params: idParam,
  query: recordListQuerySchema,
  body: searchBodySchema,
  bodyMaxBytes: BODY_MAX_BYTES,
} as const;

export const SEARCH_ENDPOINTS = [
  endpoint({
    ...SEARCH,
    path: '/v1/me/datasets/:id/records/search',
    async run({ context, caller, params, query, body }) {
      const asked = recordQueryFrom(query);
      if (!asked.ok) return asked;
      return pageDto(await searchRecords(context, caller, params.id, 'own', asked.value, body));
    },
  }),
  endpoint({
    ...SEARCH,
    path: '/v1/datasets/:id/records/search',
    async run({ context, caller, params, query, body }) {
      const asked = recordQueryFrom(query);
      if (!asked.ok) return asked;
      return pageDto(await searchRecords(context, caller, params.id, 'all', asked.value, body));
    },
  }),
  endpoint({
    ...SEARCH,
    path: '/v1/me/datasets/:id/records/search/counts',
    async run({ context, caller, params, query, body }) {
      const asked = recordQueryFrom(query);
      if (!asked.ok) return asked;
      const counts = await countMatches(context, caller, params.id, asked.value, body);
      return counts.ok ? ok(searchCountsDto(counts.value)) : counts;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/me/datasets/:id/records/search/preparation',
    params: idParam,
    run: ({ context, caller, params }) => searchPreparation(context, caller, params.id),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/datasets/:id/records/search/suggestions/options',
    params: idParam,
    async run({ context, caller, params }) {
      const items = await suggestionAgents(context, caller, params.id);
      return items.ok ? ok({ items: items.value }) : items;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/metadata-properties/:id/metrics',
    params: idParam,
    async run({ context, caller, params }) {
      const metrics = await metadataMetrics(context, caller, params.id);
      return metrics.ok ? ok(propertyMetricsDto(metrics.value)) : metrics;
    },
  }),
];

function pageDto(found: Result<FoundRecords, ServiceFailure>): Result<unknown, ServiceFailure> {
  return found.ok ? ok(foundDto(found.value)) : found;
}
