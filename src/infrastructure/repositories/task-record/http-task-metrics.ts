import type { Reply } from '#application/shared/repository-failure';
import { f1AnswerSchema } from '#contract/task-metrics-answer';
import type { MeasuredRecords, TaskMetrics } from '#application/find-task-records/ports/task-metrics.port';
import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { F1Scores } from '#domain/metrics/f1-scores';
import { parseOrderedJson } from '#domain/shared/ordered-json';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { READ_BY_POST } from '#infrastructure/http/http-request';
import { taskCall } from '../task-call';
import { f1ScoresFromDto } from './f1-scores.mapper';
import { taskQueryBody } from './task-search-body';

export class HttpTaskMetrics extends HttpAdapter implements TaskMetrics {
  f1(
    dataset: TaskDatasetRef,
    { filters, isMultiLabel }: MeasuredRecords,
    signal?: AbortSignal,
  ): Reply<F1Scores | null> {
    const metric = isMultiLabel ? 'MultiLabelF1' : 'F1';
    return this.client.write({
      code: 'ERROR_FETCHING_TASK_METRICS',
      ...READ_BY_POST,
      ...taskCall(dataset, `/${dataset.task}/metrics/${metric}:summary`),
      body: { type: 'json', value: taskQueryBody(filters) },
      parse: parseOrderedJson,
      schema: f1AnswerSchema,
      signal,
      map: f1ScoresFromDto,
    });
  }
}
