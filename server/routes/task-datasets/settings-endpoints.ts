import { isTaskDatasetName } from '#domain/task-record/task-dataset-name';
import { err } from '#domain/shared/result';
import type { Outcome } from '#server/services/service-failure';
import {
  readTaskSettings,
  removeTaskSettings,
  saveTaskSettings,
  type LabeledTask,
  type SettingsPlace,
} from '#server/services/task-datasets/task-settings';
import type { TaskSettingsRow } from '#server/store/queries/task-settings';
import { WrittenJson } from '../http/answer';
import { endpoint } from '../http/endpoint';
import { settingsBody } from './settings-body';
import { BAD_DATASET_NAME, placeOf, workspaceQuery, type PlacedCall } from './task-dataset-request';

/** Label schema and vectors. Text to text has none, and its paths do not exist (TWI-14). */
export const TASK_SETTINGS_ENDPOINTS = [
  ...settingsEndpoints('TextClassification'),
  ...settingsEndpoints('TokenClassification'),
];

/** Both orders of the path are served, except for PATCH (TWI-8). */
function settingsEndpoints(task: LabeledTask) {
  const path = `/datasets/:name/${task}/settings` as const;
  return [
    saveEndpoint(`PATCH ${path}`, task),
    ...[path, `/datasets/${task}/:name/settings` as const].flatMap((either) => [
      saveEndpoint(`PUT ${either}`, task),
      endpoint(`GET ${either}`, {
        summary: 'Label schema and vectors of a task dataset',
        query: workspaceQuery,
        run: ({ context, ...call }) => inSettings(call, task, (place) => readTaskSettings(context, place)),
        answer: settingsDto,
      }),
      endpoint(`DELETE ${either}`, {
        summary: 'Delete label schema and vectors of a task dataset',
        query: workspaceQuery,
        run: ({ context, ...call }) => inSettings(call, task, (place) => removeTaskSettings(context, place)),
      }),
    ]),
  ];
}

function saveEndpoint(route: SettingsRoute, task: LabeledTask) {
  return endpoint(route, {
    summary: 'Replace the label schema, and add vectors of a task dataset',
    query: workspaceQuery,
    body: settingsBody,
    bodyKind: 'ordered-json',
    run: ({ context, body, ...call }) =>
      inSettings(call, task, (place) => saveTaskSettings(context, place, body)),
    answer: settingsDto,
  });
}

type SettingsRoute =
  | `${'PATCH' | 'PUT'} /datasets/:name/${LabeledTask}/settings`
  | `PUT /datasets/${LabeledTask}/:name/settings`;

/** Only these calls check the form of the name in the path. */
async function inSettings<T>(
  call: PlacedCall,
  task: LabeledTask,
  work: (place: SettingsPlace) => Outcome<T>,
): Outcome<T> {
  const place = placeOf(call);
  return isTaskDatasetName(place.name)
    ? work({ ...place, task })
    : err({ code: 'bad-task-values', problems: [{ loc: ['path', 'name'], ...BAD_DATASET_NAME }] });
}

function settingsDto({ label_schema: schema, vectors }: TaskSettingsRow): WrittenJson {
  const parts = [
    ...(schema === null ? [] : [`"label_schema":${schema}`]),
    ...(vectors === null ? [] : [`"vectors":${vectors}`]),
  ];
  return new WrittenJson(`{${parts.join(',')}}`);
}
