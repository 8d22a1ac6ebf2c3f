import * as z from 'zod/mini';
import type { RecordTask } from '#domain/task-record/task-record';
import { ok } from '#domain/shared/result';
import { checkRecords, logRecords } from '#server/services/task-records/log-records';
import { taskRecordsBody } from '../http/body-limits';
import { endpoint } from '../http/endpoint';
import { lastValue, queryUuid } from '../http/request-schemas';
import { bulkAnswer } from './bulk-answer';
import { bulkBatch, bulkBody } from './bulk-body';
import { placeOf, WORKSPACE_PARAMETERS } from './task-dataset-request';

/** Extensions: with `answer=records` the answer has the outcome for each record; `act` is the id of a bulk action, for the log. */
const bulkQuery = z.object({
  ...WORKSPACE_PARAMETERS,
  answer: z.optional(lastValue),
  act: z.optional(queryUuid),
});

export const TASK_BULK_ENDPOINTS = [
  bulkEndpoint('TextClassification'),
  bulkEndpoint('TokenClassification'),
  bulkEndpoint('Text2Text'),
];

function bulkEndpoint(task: RecordTask) {
  return endpoint(`POST /datasets/:name/${task}:bulk`, {
    summary: 'Add records to a task dataset, or merge them into those with their ids',
    query: bulkQuery,
    body: bulkBody(task),
    bodyKind: 'ordered-json',
    batch: bulkBatch(task),
    bodyLimits: taskRecordsBody,
    async run({ context, body, portion, ...call }) {
      const place = { ...placeOf(call), task };
      if (portion.isTrial) {
        const checked = body.batch === undefined ? ok(null) : await checkRecords(context, place, body.batch);
        return checked.ok ? ok(null) : checked;
      }
      const logged = await logRecords(context, place, body, call.query.act);
      return logged.ok
        ? ok(bulkAnswer(call.params.name, logged.value, call.query.answer === 'records'))
        : logged;
    },
  });
}
