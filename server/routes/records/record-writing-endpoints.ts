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
import { endpoint, itemsOf } from '../http/endpoint';
import { idListQuery, idsOf } from '../http/id-list';
import {
  MANY_NEW_RECORDS,
  NEW_RECORDS,
  RECORD_CHANGES,
  recordChangeSchema,
  UPSERTED_RECORDS,
} from './record-body';
import { changedRecordDto, listedRecordDto } from './record-dto';

export const RECORD_WRITING_ENDPOINTS = [
  endpoint('POST /v1/datasets/:dataset_id/records', {
    summary: 'Create records',
    body: NEW_RECORDS.schema,
    batch: batchOf(NEW_RECORDS, takenTwice),
    bodyLimits: recordsBody,
    success: 204,
    run: ({ context, params, body, portion }) =>
      createRecords(context, params.dataset_id, body.items, { call: 'create', ...portion }),
  }),
  endpoint('POST /v1/datasets/:dataset_id/records/bulk', {
    summary: 'Create records and answer with them',
    body: MANY_NEW_RECORDS.schema,
    batch: batchOf(MANY_NEW_RECORDS),
    bodyLimits: recordsBody,
    success: 201,
    run: ({ context, params, body, portion }) =>
      createRecords(context, params.dataset_id, body.items, { call: 'bulk-create', ...portion }),
    answer: itemsOf(listedRecordDto),
  }),
  endpoint('PUT /v1/datasets/:dataset_id/records/bulk', {
    summary: 'Create or change records, by id or external id',
    body: UPSERTED_RECORDS.schema,
    batch: batchOf(UPSERTED_RECORDS, repeated),
    bodyLimits: recordsBody,
    run: ({ context, params, body, portion }) =>
      upsertRecords(context, params.dataset_id, body.items, portion),
    answer: itemsOf(listedRecordDto),
  }),
  endpoint('PATCH /v1/datasets/:dataset_id/records', {
    summary: 'Change metadata, suggestions or vectors of records',
    body: RECORD_CHANGES.schema,
    batch: batchOf(RECORD_CHANGES, repeated),
    bodyLimits: recordsBody,
    success: 204,
    run: ({ context, params, body, portion }) =>
      changeRecords(context, params.dataset_id, body.items, portion),
  }),
  endpoint('DELETE /v1/datasets/:dataset_id/records', {
    summary: 'Delete records',
    query: idListQuery,
    success: 204,
    run: ({ context, params, query }) => removeRecords(context, params.dataset_id, idsOf(query, 'records')),
  }),
  endpoint('PATCH /v1/records/:record_id', {
    summary: 'Change metadata, suggestions or vectors of a record',
    body: recordChangeSchema,
    bodyLimits: recordBody,
    run: ({ context, params, body }) => changeRecord(context, { id: params.record_id, ...body }),
    answer: changedRecordDto,
  }),
  endpoint('DELETE /v1/records/:record_id', {
    summary: 'Delete a record',
    run: ({ context, params }) => removeRecord(context, params.record_id),
    answer: listedRecordDto,
  }),
];
