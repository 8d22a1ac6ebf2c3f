import type { F1Scores } from '#domain/metrics/f1-scores';
import type { TaskFilters } from '#domain/search/task/task-search';
import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { Reply } from '#application/shared/repository-failure';

/** Records for which a metric is computed. */
export interface MeasuredRecords {
  readonly filters: TaskFilters;
  readonly isMultiLabel: boolean;
}

export interface TaskMetrics {
  /** Null if no record has both a prediction and an annotation. Fails with ERROR_FETCHING_TASK_METRICS. */
  f1(dataset: TaskDatasetRef, records: MeasuredRecords, signal?: AbortSignal): Reply<F1Scores | null>;
}
