import type { HistoryPage } from '#domain/history/history-page';
import type { TaskChange } from '#domain/task-record/task-history';
import type { TaskRecord } from '#domain/task-record/task-record';
import type { HistoryStretch } from '../history/ports/history-repository.port';
import type { TaskDatasetRef } from '../record-page/ports/task-record-source.port';
import type { Reply } from '../shared/repository-failure';
import type { TaskHistory } from './ports/task-history.port';

/** Loads a stretch of the changes of a task record; null on servers without a history. Fails with ERROR_FETCHING_TASK_HISTORY. */
export class LoadTaskHistory {
  readonly #history: TaskHistory;

  constructor(history: TaskHistory) {
    this.#history = history;
  }

  execute(
    dataset: TaskDatasetRef,
    record: TaskRecord,
    stretch: HistoryStretch,
  ): Reply<HistoryPage<TaskChange> | null> {
    return this.#history.ofRecord(dataset, record, stretch);
  }
}
