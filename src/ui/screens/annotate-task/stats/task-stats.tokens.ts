import type { LoadTaskStatistics } from '#application/find-task-records/load-task-statistics.use-case';
import { token } from '#ui/di/token';
import type { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';

/** Loaded when the panel is first opened, together with its texts. */
export const LOAD_TASK_STATISTICS = token<LazyChunk<LoadTaskStatistics>>('LoadTaskStatistics');
