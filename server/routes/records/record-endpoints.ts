import { listRecords } from '#server/services/records/list-records';
import { readRecord } from '#server/services/records/read-record';
import { mapPortions } from '#server/services/records/record-portions';
import type { ResponseScope } from '#server/services/search/search-records';
import { endpoint } from '../http/endpoint';
import { portionedItems } from '../http/portioned-items';
import { listedRecordDto, singleRecordDto } from './record-dto';
import { recordListQuerySchema, withRecordQuery } from './record-list-query';

export const RECORD_ENDPOINTS = [
  listEndpoint('own', "Records with the caller's own responses"),
  listEndpoint('all', 'Records with the responses of all users'),
  endpoint('GET /v1/records/:record_id', {
    summary: 'One record with its suggestions',
    run: ({ context, params }) => readRecord(context, params.record_id),
    answer: singleRecordDto,
  }),
];

function listEndpoint(whose: ResponseScope, summary: string) {
  const root = whose === 'own' ? '/v1/me' : '/v1';
  return endpoint(`GET ${root}/datasets/:dataset_id/records`, {
    summary,
    query: recordListQuerySchema,
    run: ({ context, params, query }) =>
      withRecordQuery(query, (wanted) => listRecords(context, params.dataset_id, { whose, query: wanted })),
    answer: ({ records, total }) => portionedItems(mapPortions(records, listedRecordDto), total),
  });
}
