import * as z from 'zod/mini';
import { isDecimal } from '#domain/shared/decimal-text';
import { orderedJsonText, type JsonEntries } from '#domain/shared/ordered-json';
import type { RecordTask } from '#domain/task-record/task-record';
import { listTaskMetrics, summarizeMetric } from '#server/services/task-search/task-metrics';
import { WrittenJson } from '../../http/answer';
import { endpoint } from '../../http/endpoint';
import { lastValue, queryInteger, rule } from '../../http/request-schemas';
import { NO_FLOAT } from '../../http/validation-issues';
import { placeOf, WORKSPACE_PARAMETERS, workspaceQuery } from '../task-dataset-request';
import { taskQuerySchema } from './task-query-schema';

const summaryParameters = z.object({
  ...WORKSPACE_PARAMETERS,
  interval: z.optional(
    z.pipe(
      z.pipe(lastValue.check(rule(isDecimal, NO_FLOAT)), z.transform(Number)),
      z.number().check(z.gt(0)),
    ),
  ),
  size: z.optional(queryInteger({ min: 1 })),
  /** Of the metric `labeling_rule`. */
  rule_query: z.optional(lastValue),
  labels: z._default(z.array(z.string()), []),
});

/** Both orders of a path are served (TWI-8). */
export const TASK_METRIC_ENDPOINTS = [
  ...metricEndpoints('TextClassification', 'TaskType.text_classification'),
  ...metricEndpoints('TokenClassification', 'TaskType.token_classification'),
  ...metricEndpoints('Text2Text', 'TaskType.text2text'),
];

type TaskAlias = 'TaskType.text_classification' | 'TaskType.token_classification' | 'TaskType.text2text';

/** `alias`: the word that the SDK on Python 3.11 and newer writes for the task. */
function metricEndpoints(task: RecordTask, alias: TaskAlias) {
  return [
    ...metricCalls(task, `/datasets/:name/${task}`),
    ...metricCalls(task, `/datasets/${task}/:name`),
    ...metricCalls(task, `/datasets/${alias}/:name`),
  ];
}

function metricCalls(
  task: RecordTask,
  path: `/datasets/:name/${RecordTask}` | `/datasets/${RecordTask | TaskAlias}/:name`,
) {
  return [
    endpoint(`GET ${path}/metrics`, {
      summary: 'Metrics of a task dataset',
      query: workspaceQuery,
      run: ({ context, ...call }) => listTaskMetrics(context, placeOf(call), task),
    }),
    endpoint(`POST ${path}/metrics/:metric:summary`, {
      summary: 'A metric over the records that a query finds',
      query: summaryParameters,
      body: taskQuerySchema,
      isRead: true,
      run({ context, body, ...call }) {
        const { size = null, rule_query: query, labels } = call.query;
        return summarizeMetric(context, placeOf(call), task, {
          metric: call.params.metric,
          query: body,
          size,
          rule: query === undefined ? null : { query, labels },
        });
      },
      answer: (summary: JsonEntries) => new WrittenJson(orderedJsonText(summary)),
    }),
  ];
}
