import type { MeasuredRecords, TaskMetrics } from '#application/find-task-records/ports/task-metrics.port';
import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { F1Scores } from '#domain/metrics/f1-scores';
import { ok, type Result } from '#domain/shared/result';
import { CallScript } from './call-script';

/** The same scores for every search. */
export class InMemoryTaskMetrics implements TaskMetrics {
  readonly calls = new CallScript();
  /** What was asked for, in order. */
  readonly asked: MeasuredRecords[] = [];
  scores: F1Scores | null;

  constructor(scores: F1Scores | null = null) {
    this.scores = scores;
  }

  f1(
    _dataset: TaskDatasetRef,
    records: MeasuredRecords,
    signal?: AbortSignal,
  ): Promise<Result<F1Scores | null, RepositoryFailure>> {
    this.asked.push(records);
    return this.calls.run({
      method: 'f1',
      code: 'ERROR_FETCHING_TASK_METRICS',
      signal,
      answer: () => ok(this.scores),
    });
  }
}
