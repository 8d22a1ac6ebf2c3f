import { LoadTaskStatistics } from '#application/find-task-records/load-task-statistics.use-case';
import type { TaskRecordSource } from '#application/record-page/ports/task-record-source.port';
import type { HttpClient } from '#infrastructure/http/http-client';
import { HttpTaskMetrics } from '#infrastructure/repositories/task-record/http-task-metrics';

export function loadTaskStatistics(records: TaskRecordSource, http: HttpClient): LoadTaskStatistics {
  return new LoadTaskStatistics(records, new HttpTaskMetrics(http));
}
