import type { FindWordClause } from '#application/find-task-records/find-word-clause.use-case';
import type { LoadTaskStatistics } from '#application/find-task-records/load-task-statistics.use-case';
import { token } from '#ui/di/token';
import type { LazyChunk } from '#ui/shared/state/lazy-chunk';

export interface TaskStatisticsDeps {
  readonly load: LoadTaskStatistics;
  readonly findClause: FindWordClause;
}

/** Loaded when the panel is first opened, together with its texts. */
export const TASK_STATISTICS = token<LazyChunk<TaskStatisticsDeps>>('TaskStatistics');
