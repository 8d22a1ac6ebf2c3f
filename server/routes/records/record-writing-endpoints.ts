import { ok } from '#domain/shared/result';
import {
  changeRecord,
  changeRecords,
  removeRecord,
  removeRecords,
} from '#server/services/records/change-records';
import { createRecords, takenTwice } from '#server/services/records/create-records';
import { repeated } from '#server/services/records/input-ids';
import { upsertRecords } from '#server/services/records/upsert-records';
import { batchOf } from '../http/batch';
import { recordBody, recordsBody } from '../http/body-limits';
import { endpoint } from '../http/endpoint';
import { idListQuery, idsOf } from '../http/id-list';
import { pathIds } from '../http/request-schemas';
import {
  MANY_NEW_RECORDS,
  NEW_RECORDS,
  RECORD_CHANGES,
  recordChangeSchema,
  UPSERTED_RECORDS,
} from './record-body';
import { changedRecordDto, listedRecordDto } from './record-dto';

/** Calls that write records. */
export const RECORD_WRITING_ENDPOINTS = [
  endpoint({
    method: 'POST',
    path: '/v1/datasets/:dataset_id/records',
    summary: 'Create records',
    params: pathIds('dataset_id'),
    body: NEW_RECORDS.schema,
    batch: batchOf(NEW_RECORDS, takenTwice),
    bodyLimits: recordsBody,
    success: 204,
    run: ({ context, caller, params, body, portion }) =>
      createRecords(context, caller, params.dataset_id, body.items, { call: 'create', ...portion }),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/datasets/:dataset_id/records/bulk',
    summary: 'Create records and answer with them',
    params: pathIds('dataset_id'),
    body: MANY_NEW_RECORDS.schema,
    batch: batchOf(MANY_NEW_RECORDS),
    bodyLimits: recordsBody,
    success: 201,
    async run({ context, caller, params, body, portion }) {
      const creating = { call: 'bulk-create', ...portion } as const;
      const records = await createRecords(context, caller, params.dataset_id, body.items, creating);
      return records.ok ? ok({ items: records.value.map(listedRecordDto) }) : records;
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/v1/datasets/:dataset_id/records/bulk',
    summary: 'Create or change records, by id or external id',
    params: pathIds('dataset_id'),
    body: UPSERTED_RECORDS.schema,
    batch: batchOf(UPSERTED_RECORDS, repeated),
    bodyLimits: recordsBody,
    async run({ context, caller, params, body, portion }) {
      const records = await upsertRecords(context, caller, params.dataset_id, body.items, portion);
      return records.ok ? ok({ items: records.value.map(listedRecordDto) }) : records;
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/v1/datasets/:dataset_id/records',
    summary: 'Change metadata, suggestions or vectors of records',
    params: pathIds('dataset_id'),
    body: RECORD_CHANGES.schema,
    batch: batchOf(RECORD_CHANGES, repeated),
    bodyLimits: recordsBody,
    success: 204,
    run: ({ context, caller, params, body, portion }) =>
      changeRecords(context, caller, params.dataset_id, body.items, portion),
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/datasets/:dataset_id/records',
    summary: 'Delete records',
    params: pathIds('dataset_id'),
    query: idListQuery,
    success: 204,
    run: ({ context, caller, params, query }) =>
      removeRecords(context, caller, params.dataset_id, idsOf(query, 'records')),
  }),
  endpoint({
    method: 'PATCH',
    path: '/v1/records/:record_id',
    summary: 'Change metadata, suggestions or vectors of a record',
    params: pathIds('record_id'),
    body: recordChangeSchema,
    bodyLimits: recordBody,
    async run({ context, caller, params, body }) {
      const record = await changeRecord(context, caller, { id: params.record_id, ...body });
      return record.ok ? ok(changedRecordDto(record.value)) : record;
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/records/:record_id',
    summary: 'Delete a record',
    params: pathIds('record_id'),
    async run({ context, caller, params }) {
      const record = await removeRecord(context, caller, params.record_id);
      return record.ok ? ok(listedRecordDto(record.value)) : record;
    },
  }),
];
