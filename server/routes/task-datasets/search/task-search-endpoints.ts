import * as z from 'zod/mini';
import { ok } from '#domain/shared/result';
import type { RecordTask } from '#domain/task-record/task-record';
import { searchTaskRecords } from '#server/services/task-search/search-task-records';
import { endpoint } from '../../http/endpoint';
import { optional, queryBoolean } from '../../http/lax-values';
import { lastValue, queryInteger } from '../../http/request-schemas';
import { placeOf, WORKSPACE_PARAMETERS } from '../task-dataset-request';
import { foundTaskRecordsDto } from './task-record-dto';
import { EVERY_RECORD, taskQuerySchema, taskSortSchema } from './task-query-schema';

/** Largest `limit` and `from` of a search (contract 1.7). */
const MAX_LIMIT = 1_000;
const MAX_FROM = 10_000;

const searchParameters = z.object({
  ...WORKSPACE_PARAMETERS,
  limit: z._default(queryInteger({ min: 0, max: MAX_LIMIT }), 50),
  from: z._default(queryInteger({ min: 0, max: MAX_FROM }), 0),
  include_metrics: z._default(queryBoolean, false),
  /** An extension: names of aggregations, with commas between them; other servers compute all. */
  aggregations: z.optional(lastValue),
  /** An extension: whether records have the number of alike texts; other servers ignore it. */
  alike: z._default(queryBoolean, false),
});

const searchBody = optional(
  z.object({ query: z.optional(taskQuerySchema), sort: z.optional(taskSortSchema) }),
);

export const TASK_SEARCH_ENDPOINTS = [
  searchEndpoint('TextClassification'),
  searchEndpoint('TokenClassification'),
  searchEndpoint('Text2Text'),
];

function searchEndpoint(task: RecordTask) {
  return endpoint(`POST /datasets/:name/${task}:search`, {
    summary: 'Search records of a task dataset, and count them by their values',
    query: searchParameters,
    body: searchBody,
    isRead: true,
    async run({ context, body, ...call }) {
      const { limit, from, aggregations, alike } = call.query;
      const found = await searchTaskRecords(context, placeOf(call), task, {
        query: body?.query ?? EVERY_RECORD,
        sort: body?.sort ?? [],
        limit,
        from,
        aggregations: aggregations?.split(',') ?? null,
        withAlike: alike,
      });
      return found.ok ? ok(foundTaskRecordsDto(found.value, call.query.include_metrics)) : found;
    },
  });
}
