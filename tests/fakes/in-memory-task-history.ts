import type { TaskHistory } from '#application/find-task-records/ports/task-history.port';
import type { HistoryStretch } from '#application/history/ports/history-repository.port';
import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { HistoryPage } from '#domain/history/history-page';
import { ok, type Result } from '#domain/shared/result';
import type { TaskChange } from '#domain/task-record/task-history';
import type { TaskRecord } from '#domain/task-record/task-record';
import { CallScript } from './call-script';

/** Changes by name of the record, newest first, in pages of two. Null keeps no history. */
export class InMemoryTaskHistory implements TaskHistory {
  readonly calls = new CallScript();
  readonly #changes: Readonly<Record<string, readonly TaskChange[]>> | null;

  constructor(changes: Readonly<Record<string, readonly TaskChange[]>> | null = {}) {
    this.#changes = changes;
  }

  ofRecord(
    _dataset: TaskDatasetRef,
    { name }: TaskRecord,
    { from, signal }: HistoryStretch,
  ): Promise<Result<HistoryPage<TaskChange> | null, RepositoryFailure>> {
    return this.calls.run({
      method: 'ofRecord',
      code: 'ERROR_FETCHING_TASK_HISTORY',
      signal,
      answer: () => {
        if (this.#changes === null) return ok(null);
        const all = this.#changes[name.text] ?? [];
        const end = Number(from ?? 0) + 2;
        return ok({ entries: all.slice(end - 2, end), next: end < all.length ? String(end) : null });
      },
    });
  }
}
