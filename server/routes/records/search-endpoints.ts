import * as z from 'zod/mini';
import { locateRecord } from '#server/services/records/locate-record';
import { countMatches } from '#server/services/search/count-matches';
import { metadataMetrics } from '#server/services/search/metadata-metrics';
import { retryReading, searchPreparation } from '#server/services/search/search-preparation';
import { searchRecords } from '#server/services/search/search-records';
import { suggestionAgents } from '#server/services/search/suggestion-agents';
import { endpoint } from '../http/endpoint';
import { recordListQuerySchema, withRecordQuery } from './record-list-query';
import { searchBodySchema } from './search-body';
import { foundDto, propertyMetricsDto, searchCountsDto } from './search-dto';

const SEARCH = { query: recordListQuerySchema, body: searchBodySchema, isRead: true } as const;

export const SEARCH_ENDPOINTS = [
  endpoint('POST /v1/me/datasets/:dataset_id/records/search', {
    ...SEARCH,
    summary: "Search records, with the caller's own responses",
    run: ({ context, caller, params, query, body }) =>
      withRecordQuery(query, (page) =>
        searchRecords(context, params.dataset_id, { caller, whose: 'own', query: page, asked: body }),
      ),
    answer: foundDto,
  }),
  endpoint('POST /v1/datasets/:dataset_id/records/search', {
    ...SEARCH,
    summary: 'Search records, with the responses of all users',
    run: ({ context, caller, params, query, body }) =>
      withRecordQuery(query, (page) =>
        searchRecords(context, params.dataset_id, { caller, whose: 'all', query: page, asked: body }),
      ),
    answer: foundDto,
  }),
  endpoint('POST /v1/me/datasets/:dataset_id/records/search/counts', {
    ...SEARCH,
    summary: 'Number of records that a search finds by each value of a filter',
    run: ({ context, caller, params, query, body }) =>
      withRecordQuery(query, (page) => countMatches(context, caller, params.dataset_id, page, body)),
    answer: searchCountsDto,
  }),
  endpoint('POST /v1/me/datasets/:dataset_id/records/:record_id/place', {
    summary: "Status that a record has for the caller, and its place among the caller's records",
    query: z.object({ limit: recordListQuerySchema.shape.limit }),
    body: searchBodySchema,
    isRead: true,
    run({ context, caller, params, query, body }) {
      const wanted = { datasetId: params.dataset_id, recordId: params.record_id, limit: query.limit };
      return locateRecord(context, caller, wanted, body);
    },
  }),
  endpoint('GET /v1/me/datasets/:dataset_id/records/search/preparation', {
    summary: 'Whether the records are read for searching, and how far',
    run: ({ context, caller, params }) => searchPreparation(context, caller, params.dataset_id),
  }),
  endpoint('POST /v1/datasets/:dataset_id/records/search/preparation', {
    summary: 'Read the records for searching again, after readings that ended the search',
    success: 204,
    isRead: true,
    run: ({ context, caller, params }) => retryReading(context, caller, params.dataset_id),
  }),
  endpoint('GET /v1/datasets/:dataset_id/records/search/suggestions/options', {
    summary: 'Agents that made suggestions, by question',
    run: ({ context, caller, params }) => suggestionAgents(context, caller, params.dataset_id),
    answer: (items) => ({ items }),
  }),
  endpoint('GET /v1/metadata-properties/:metadata_property_id/metrics', {
    summary: 'Values of a metadata property, or their range',
    run: ({ context, caller, params }) => metadataMetrics(context, caller, params.metadata_property_id),
    answer: propertyMetricsDto,
  }),
];
