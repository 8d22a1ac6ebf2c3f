import type { LoadTaskHistory } from '#application/find-task-records/load-task-history.use-case';
import { token } from '#ui/di/token';
import type { LazyChunk } from '#ui/shared/state/lazy-chunk';

/** Rarely used, so loaded on demand together with the texts of a history. */
export const LOAD_TASK_HISTORY = token<LazyChunk<LoadTaskHistory>>('LoadTaskHistory');
