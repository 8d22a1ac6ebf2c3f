import { ok, type Result } from '#domain/shared/result';
import { listAllRecords, listOwnRecords, type RecordPage } from '#server/services/records/list-records';
import { readRecord } from '#server/services/records/read-record';
import { mapPortions } from '#server/services/records/record-portions';
import type { ServiceFailure } from '#server/services/service-failure';
import { endpoint } from '../http/endpoint';
import { PortionedItems } from '../http/portioned-items';
import { pathIds } from '../http/request-schemas';
import { listedRecordDto, singleRecordDto } from './record-dto';
import { recordListQuerySchema, recordQueryFrom } from './record-list-query';

export const RECORD_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: '/v1/me/datasets/:dataset_id/records',
    summary: "Records with the caller's own responses",
    params: pathIds('dataset_id'),
    query: recordListQuerySchema,
    async run({ context, caller, params, query }) {
      const asked = recordQueryFrom(query);
      return asked.ok
        ? pageDto(await listOwnRecords(context, caller, params.dataset_id, asked.value))
        : asked;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/datasets/:dataset_id/records',
    summary: 'Records with the responses of all users',
    params: pathIds('dataset_id'),
    query: recordListQuerySchema,
    async run({ context, caller, params, query }) {
      const asked = recordQueryFrom(query);
      return asked.ok
        ? pageDto(await listAllRecords(context, caller, params.dataset_id, asked.value))
        : asked;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/records/:record_id',
    summary: 'One record with its suggestions',
    params: pathIds('record_id'),
    async run({ context, caller, params }) {
      const record = await readRecord(context, caller, params.record_id);
      return record.ok ? ok(singleRecordDto(record.value)) : record;
    },
  }),
];

function pageDto(page: Result<RecordPage, ServiceFailure>): Result<unknown, ServiceFailure> {
  if (!page.ok) return page;
  const { records, total } = page.value;
  return ok(new PortionedItems(mapPortions(records, listedRecordDto), total));
}
