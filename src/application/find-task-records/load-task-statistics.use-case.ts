import { errorDistribution, type Agreement } from '#domain/metrics/error-distribution';
import type { F1Scores } from '#domain/metrics/f1-scores';
import type { ValueCounts } from '#domain/search/task/task-search';
import { ok, type Result } from '#domain/shared/result';
import type { TaskDatasetRef, TaskRecordSource } from '../record-page/ports/task-record-source.port';
import type { Reply, RepositoryFailure } from '../shared/repository-failure';
import type { MeasuredRecords, TaskMetrics } from './ports/task-metrics.port';

/** Figures of the records that a search finds (TSK-40). */
export interface TaskStatistics {
  readonly total: number;
  readonly status: ValueCounts;
  readonly agreement: readonly { readonly agreement: Agreement; readonly count: number }[];
  /** Words of the texts, the most frequent first. */
  readonly words: ValueCounts;
  /** Null if no record has both a prediction and an annotation. */
  readonly f1: Result<F1Scores | null, RepositoryFailure>;
}

/** Loads the figures of a search. Fails if its records cannot be counted; a failure of F1 alone is part of the result. */
export class LoadTaskStatistics {
  readonly #records: Pick<TaskRecordSource, 'counts'>;
  readonly #metrics: TaskMetrics;

  constructor(records: Pick<TaskRecordSource, 'counts'>, metrics: TaskMetrics) {
    this.#records = records;
    this.#metrics = metrics;
  }

  async execute(
    dataset: TaskDatasetRef,
    records: MeasuredRecords,
    signal?: AbortSignal,
  ): Reply<TaskStatistics> {
    const [counted, f1] = await Promise.all([
      this.#records.counts(dataset, { filters: records.filters, sort: [] }, signal),
      this.#metrics.f1(dataset, records, signal),
    ]);
    if (!counted.ok) return counted;
    const { total, counts } = counted.value;
    const { status, predicted, words } = counts;
    const compared = { ok: predicted.get('ok') ?? 0, ko: predicted.get('ko') ?? 0 };
    return ok({ total, status, agreement: errorDistribution(compared, total), words: used(words), f1 });
  }
}

/** Other servers also list words without records. */
function used(words: ValueCounts): ValueCounts {
  return new Map([...words].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a));
}
