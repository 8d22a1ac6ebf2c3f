import * as z from 'zod/mini';
import { locateRecord } from '#server/services/records/locate-record';
import { countMatches } from '#server/services/search/count-matches';
import { metadataMetrics } from '#server/services/search/metadata-metrics';
import { retryReading, searchPreparation } from '#server/services/search/search-preparation';
import { searchRecords, type ResponseScope } from '#server/services/search/search-records';
import { suggestionAgents } from '#server/services/search/suggestion-agents';
import { endpoint } from '../http/endpoint';
import { recordListQuerySchema, withRecordQuery } from './record-list-query';
import { searchBodySchema } from './search-body';
import { foundDto, propertyMetricsDto, searchCountsDto } from './search-dto';

const SEARCH = { query: recordListQuerySchema, body: searchBodySchema, isRead: true } as const;

export const SEARCH_ENDPOINTS = [
  searchEndpoint('own', "Search records, with the caller's own responses"),
  searchEndpoint('all', 'Search records, with the responses of all users'),
  endpoint('POST /v1/me/datasets/:dataset_id/records/search/counts', {
    ...SEARCH,
    summary: 'Number of records that a search finds by each value of a filter',
    run: ({ context, params, query, body }) =>
      withRecordQuery(query, (page) => countMatches(context, params.dataset_id, page, body)),
    answer: searchCountsDto,
  }),
  endpoint('POST /v1/me/datasets/:dataset_id/records/:record_id/place', {
    summary: "Status that a record has for the caller, and its place among the caller's records",
    query: z.object({ limit: recordListQuerySchema.shape.limit }),
    body: searchBodySchema,
    isRead: true,
    run({ context, params, query, body }) {
      const wanted = { datasetId: params.dataset_id, recordId: params.record_id, limit: query.limit };
      return locateRecord(context, wanted, body);
    },
  }),
  endpoint('GET /v1/me/datasets/:dataset_id/records/search/preparation', {
    summary: 'Whether the records are read for searching, and how far',
    run: ({ context, params }) => searchPreparation(context, params.dataset_id),
  }),
  endpoint('POST /v1/datasets/:dataset_id/records/search/preparation', {
    summary: 'Read the records for searching again, after readings that ended the search',
    success: 204,
    isRead: true,
    run: ({ context, params }) => retryReading(context, params.dataset_id),
  }),
  endpoint('GET /v1/datasets/:dataset_id/records/search/suggestions/options', {
    summary: 'Agents that made suggestions, by question',
    run: ({ context, params }) => suggestionAgents(context, params.dataset_id),
    answer: (items) => ({ items }),
  }),
  endpoint('GET /v1/metadata-properties/:metadata_property_id/metrics', {
    summary: 'Values of a metadata property, or their range',
    run: ({ context, params }) => metadataMetrics(context, params.metadata_property_id),
    answer: propertyMetricsDto,
  }),
];

function searchEndpoint(whose: ResponseScope, summary: string) {
  const root = whose === 'own' ? '/v1/me' : '/v1';
  return endpoint(`POST ${root}/datasets/:dataset_id/records/search`, {
    ...SEARCH,
    summary,
    run: ({ context, params, query, body }) =>
      withRecordQuery(query, (page) =>
        searchRecords(context, params.dataset_id, { whose, query: page, asked: body }),
      ),
    answer: foundDto,
  });
}
