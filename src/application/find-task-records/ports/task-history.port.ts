import type { HistoryPage } from '#domain/history/history-page';
import type { TaskRecord } from '#domain/task-record/task-record';
import type { TaskChange } from '#domain/task-record/task-history';
import type { HistoryStretch } from '#application/history/ports/history-repository.port';
import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { Reply } from '#application/shared/repository-failure';

export interface TaskHistory {
  /**
   * Changes of status and annotation of a record by all users; null on servers that keep no history. Fails with
   * ERROR_FETCHING_TASK_HISTORY.
   */
  ofRecord(
    dataset: TaskDatasetRef,
    record: TaskRecord,
    stretch: HistoryStretch,
  ): Reply<HistoryPage<TaskChange> | null>;
}
