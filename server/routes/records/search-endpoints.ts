import * as z from 'zod/mini';
import { ok, type Result } from '#domain/shared/result';
import { locateRecord } from '#server/services/records/locate-record';
import { countMatches } from '#server/services/search/count-matches';
import { metadataMetrics } from '#server/services/search/metadata-metrics';
import { retryReading, searchPreparation } from '#server/services/search/search-preparation';
import { searchRecords, type FoundRecords } from '#server/services/search/search-records';
import { suggestionAgents } from '#server/services/search/suggestion-agents';
import type { ServiceFailure } from '#server/services/service-failure';
import { endpoint } from '../http/endpoint';
import { recordListQuerySchema, recordQueryFrom } from './record-list-query';
import { pathIds } from '../http/request-schemas';
import { searchBodySchema } from './search-body';
import { foundDto, propertyMetricsDto, searchCountsDto } from './search-dto';

const SEARCH = {
  method: 'POST',
  params: pathIds('dataset_id'),
  query: recordListQuerySchema,
  body: searchBodySchema,
  isRead: true,
} as const;

export const SEARCH_ENDPOINTS = [
  endpoint({
    ...SEARCH,
    path: '/v1/me/datasets/:dataset_id/records/search',
    summary: "Search records, with the caller's own responses",
    async run({ context, caller, params, query, body }) {
      const asked = recordQueryFrom(query);
      if (!asked.ok) return asked;
      return pageDto(await searchRecords(context, caller, params.dataset_id, 'own', asked.value, body));
    },
  }),
  endpoint({
    ...SEARCH,
    path: '/v1/datasets/:dataset_id/records/search',
    summary: 'Search records, with the responses of all users',
    async run({ context, caller, params, query, body }) {
      const asked = recordQueryFrom(query);
      if (!asked.ok) return asked;
      return pageDto(await searchRecords(context, caller, params.dataset_id, 'all', asked.value, body));
    },
  }),
  endpoint({
    ...SEARCH,
    path: '/v1/me/datasets/:dataset_id/records/search/counts',
    summary: 'Number of records that a search finds by each value of a filter',
    async run({ context, caller, params, query, body }) {
      const asked = recordQueryFrom(query);
      if (!asked.ok) return asked;
      const counts = await countMatches(context, caller, params.dataset_id, asked.value, body);
      return counts.ok ? ok(searchCountsDto(counts.value)) : counts;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/me/datasets/:dataset_id/records/:record_id/place',
    summary: "Status that a record has for the caller, and its place among the caller's records",
    params: pathIds('dataset_id', 'record_id'),
    query: z.object({ limit: recordListQuerySchema.shape.limit }),
    body: searchBodySchema,
    isRead: true,
    async run({ context, caller, params, query, body }) {
      const wanted = { datasetId: params.dataset_id, recordId: params.record_id, limit: query.limit };
      return locateRecord(context, caller, wanted, body);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/me/datasets/:dataset_id/records/search/preparation',
    summary: 'Whether the records are read for searching, and how far',
    params: pathIds('dataset_id'),
    run: ({ context, caller, params }) => searchPreparation(context, caller, params.dataset_id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/datasets/:dataset_id/records/search/preparation',
    summary: 'Read the records for searching again, after readings that ended the search',
    params: pathIds('dataset_id'),
    success: 204,
    isRead: true,
    run: ({ context, caller, params }) => retryReading(context, caller, params.dataset_id),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/datasets/:dataset_id/records/search/suggestions/options',
    summary: 'Agents that made suggestions, by question',
    params: pathIds('dataset_id'),
    async run({ context, caller, params }) {
      const items = await suggestionAgents(context, caller, params.dataset_id);
      return items.ok ? ok({ items: items.value }) : items;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/metadata-properties/:metadata_property_id/metrics',
    summary: 'Values of a metadata property, or their range',
    params: pathIds('metadata_property_id'),
    async run({ context, caller, params }) {
      const metrics = await metadataMetrics(context, caller, params.metadata_property_id);
      return metrics.ok ? ok(propertyMetricsDto(metrics.value)) : metrics;
    },
  }),
];

function pageDto(found: Result<FoundRecords, ServiceFailure>): Result<unknown, ServiceFailure> {
  return found.ok ? ok(foundDto(found.value)) : found;
}
