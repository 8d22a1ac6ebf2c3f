import * as z from 'zod/mini';
import { isTaskDatasetName } from '#domain/task-record/task-dataset-name';
import { finishOwnDeletionOf } from '#server/services/datasets/delete-dataset';
import { copyTaskDataset } from '#server/services/task-datasets/copy-task-dataset';
import { reachTaskDataset } from '#server/services/task-datasets/reach-task-dataset';
import { listOwnTaskDatasets } from '#server/services/task-datasets/read-task-datasets';
import {
  changeTaskDataset,
  createTaskDataset,
  deleteTaskDataset,
  setClosed,
} from '#server/services/task-datasets/write-task-datasets';
import { endpoint } from '../http/endpoint';
import { optional } from '../http/lax-values';
import { rule } from '../http/request-schemas';
import { anyEntries, orderedObject, orderedText, textEntries } from './ordered-values';
import { taskDatasetDto, taskDatasetsDto } from './task-dataset-dto';
import { BAD_DATASET_NAME, placeOf, workspaceOf, workspaceQuery } from './task-dataset-request';

const nameSchema = orderedText.check(rule(isTaskDatasetName, BAD_DATASET_NAME));

const CHANGES = {
  tags: z._default(textEntries, new Map()),
  metadata: z._default(anyEntries, new Map()),
};

const newDatasetSchema = orderedObject({
  name: nameSchema,
  task: z.enum(['TextClassification', 'TokenClassification', 'Text2Text']),
  workspace: optional(orderedText),
  ...CHANGES,
});

const copySchema = orderedObject({ name: nameSchema, target_workspace: optional(orderedText), ...CHANGES });

const changesSchema = orderedObject(CHANGES);

export const TASK_DATASET_ENDPOINTS = [
  listEndpoint('/datasets'),
  listEndpoint('/datasets/'),
  endpoint('POST /datasets', {
    summary: 'Create an empty task dataset',
    query: workspaceQuery,
    body: newDatasetSchema,
    bodyKind: 'ordered-json',
    run: ({ context, body, ...call }) =>
      createTaskDataset(context, body.workspace || workspaceOf(call), body),
    answer: taskDatasetDto,
  }),
  endpoint('GET /datasets/:name', {
    summary: 'One task dataset',
    query: workspaceQuery,
    run: ({ context, ...call }) => reachTaskDataset(context, placeOf(call)),
    answer: taskDatasetDto,
  }),
  endpoint('PATCH /datasets/:name', {
    summary: 'Add and replace tags and metadata of a task dataset',
    query: workspaceQuery,
    body: changesSchema,
    bodyKind: 'ordered-json',
    run: ({ context, body, ...call }) => changeTaskDataset(context, placeOf(call), body),
    answer: taskDatasetDto,
  }),
  endpoint('DELETE /datasets/:name', {
    summary: 'Delete a task dataset with all its records',
    query: workspaceQuery,
    run: ({ context, ...call }) => deleteTaskDataset(context, placeOf(call)),
    after: ({ context, params }) => finishOwnDeletionOf(context.store, params.name),
  }),
  endpoint('PUT /datasets/:name:copy', {
    summary: 'Copy a task dataset with its records and settings',
    query: workspaceQuery,
    body: copySchema,
    bodyKind: 'ordered-json',
    run: ({ context, body, ...call }) =>
      copyTaskDataset(context, placeOf(call), { ...body, workspace: body.target_workspace || null }),
    answer: taskDatasetDto,
  }),
  endpoint('PUT /datasets/:name:close', {
    summary: 'Close a task dataset: it then refuses searches and writes of records',
    query: workspaceQuery,
    run: ({ context, ...call }) => setClosed(context, placeOf(call), 'close'),
  }),
  endpoint('PUT /datasets/:name:open', {
    summary: 'Open a closed task dataset',
    query: workspaceQuery,
    run: ({ context, ...call }) => setClosed(context, placeOf(call), 'open'),
  }),
];

function listEndpoint(path: '/datasets' | '/datasets/') {
  return endpoint(`GET ${path}`, {
    summary: 'Task datasets that the caller can open',
    query: workspaceQuery,
    run: ({ context, ...call }) => listOwnTaskDatasets(context, workspaceOf(call)),
    answer: taskDatasetsDto,
  });
}
