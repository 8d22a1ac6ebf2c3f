import { listRecords, type RecordPage } from '#server/services/records/list-records';
import { readRecord } from '#server/services/records/read-record';
import { mapPortions } from '#server/services/records/record-portions';
import { endpoint } from '../http/endpoint';
import { portionedItems } from '../http/portioned-items';
import { listedRecordDto, singleRecordDto } from './record-dto';
import { recordListQuerySchema, withRecordQuery } from './record-list-query';

export const RECORD_ENDPOINTS = [
  endpoint('GET /v1/me/datasets/:dataset_id/records', {
    summary: "Records with the caller's own responses",
    query: recordListQuerySchema,
    run: ({ context, caller, params, query }) =>
      withRecordQuery(query, (wanted) =>
        listRecords(context, params.dataset_id, { caller, whose: 'own', query: wanted }),
      ),
    answer: pageDto,
  }),
  endpoint('GET /v1/datasets/:dataset_id/records', {
    summary: 'Records with the responses of all users',
    query: recordListQuerySchema,
    run: ({ context, caller, params, query }) =>
      withRecordQuery(query, (wanted) =>
        listRecords(context, params.dataset_id, { caller, whose: 'all', query: wanted }),
      ),
    answer: pageDto,
  }),
  endpoint('GET /v1/records/:record_id', {
    summary: 'One record with its suggestions',
    run: ({ context, caller, params }) => readRecord(context, caller, params.record_id),
    answer: singleRecordDto,
  }),
];

function pageDto({ records, total }: RecordPage) {
  return portionedItems(mapPortions(records, listedRecordDto), total);
}
