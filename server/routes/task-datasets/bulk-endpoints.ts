import * as z from 'zod/mini';
import { WrittenNumber, orderedJsonText, type OrderedJson } from '#domain/shared/ordered-json';
import type { RecordTask } from '#domain/task-record/task-record';
import { ok } from '#domain/shared/result';
import { logRecords, type LoggedRecords } from '#server/services/task-records/log-records';
import type { RecordOutcome } from '#server/services/task-records/merge-batch';
import { WrittenJson } from '../http/answer';
import { taskRecordsBody } from '../http/body-limits';
import { endpoint } from '../http/endpoint';
import { lastValue, queryUuid } from '../http/request-schemas';
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
    async run({ context, body, ...call }) {
      const logged = await logRecords(context, { ...placeOf(call), task }, body, call.query.act);
      return logged.ok
        ? ok(bulkDto(call.params.name, logged.value, call.query.answer === 'records'))
        : logged;
    },
  });
}

function bulkDto(dataset: string, { outcomes, version }: LoggedRecords, hasRecords: boolean): WrittenJson {
  const failed = outcomes.filter(({ conflict }) => conflict !== undefined).length;
  const answer: readonly (readonly [string, OrderedJson])[] = [
    ['dataset', dataset],
    ['processed', new WrittenNumber(String(outcomes.length))],
    ['failed', new WrittenNumber(String(failed))],
    ...(hasRecords ? [['records', outcomes.map((outcome) => outcomeDto(outcome, version))] as const] : []),
  ];
  return new WrittenJson(orderedJsonText(new Map(answer)));
}

/** Numbers of any length stay numbers. A record in conflict was left alone, and has the version of the other writer. */
function outcomeDto({ name, conflict }: RecordOutcome, version: string): OrderedJson {
  return new Map<string, OrderedJson>([
    ['id', name.isNumber ? new WrittenNumber(name.text) : name.text],
    ['last_updated', conflict === undefined ? version : conflict],
    ...(conflict === undefined ? [] : [['conflict', true] as const]),
  ]);
}
