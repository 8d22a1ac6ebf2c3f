import { FindWordClause } from '#application/find-task-records/find-word-clause.use-case';
import { LoadTaskStatistics } from '#application/find-task-records/load-task-statistics.use-case';
import type { TaskRecordSource } from '#application/record-page/ports/task-record-source.port';
import type { HttpClient } from '#infrastructure/http/http-client';
import { HttpTaskMetrics } from '#infrastructure/repositories/task-record/http-task-metrics';
import type { TaskStatisticsDeps } from '#ui/screens/annotate-task/stats/task-stats.tokens';

export function loadTaskStatistics(records: TaskRecordSource, http: HttpClient): TaskStatisticsDeps {
  return {
    load: new LoadTaskStatistics(records, new HttpTaskMetrics(http)),
    findClause: new FindWordClause(records),
  };
}
