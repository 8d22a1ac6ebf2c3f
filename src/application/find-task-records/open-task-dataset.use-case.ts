import type { TaskLabel } from '#domain/label/task-label';
import type { TaskPagePlace, TaskSearch } from '#domain/search/task/task-search';
import { ok, type Result } from '#domain/shared/result';
import type { TaskDatasetAddress } from '../datasets/ports/task-dataset-repository.port';
import type { LoadLabels } from '../labels/load-labels.use-case';
import type { TaskRecordSource } from '../record-page/ports/task-record-source.port';
import { RecordPage } from '../record-page/record-page';
import type { Clock } from '../shared/ports/clock.port';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { LoadTaskDataset, TaskDataset, TaskDatasetFailure } from './load-task-dataset.use-case';
import { taskDatasetRef } from './task-dataset-ref';

export interface OpenedTaskDataset {
  readonly dataset: TaskDataset;
  /** With its first records, or the failure to load them. The caller has to close it. */
  readonly page: RecordPage;
  readonly labels: Result<readonly TaskLabel[], RepositoryFailure>;
}

interface OpenTaskDatasetDeps {
  readonly datasets: LoadTaskDataset;
  readonly labels: LoadLabels;
  readonly records: TaskRecordSource;
  readonly clock: Clock;
}

interface WantedTaskDataset {
  readonly address: TaskDatasetAddress;
  readonly search: TaskSearch;
  readonly place: TaskPagePlace;
}

/** Opens a task dataset: once its task is known, records, labels and progress are loaded in parallel (TSK-2). */
export class OpenTaskDataset {
  readonly #deps: OpenTaskDatasetDeps;

  constructor(deps: OpenTaskDatasetDeps) {
    this.#deps = deps;
  }

  async execute(
    { address, search, place }: WantedTaskDataset,
    signal?: AbortSignal,
  ): Promise<Result<OpenedTaskDataset, TaskDatasetFailure>> {
    const dataset = await this.#deps.datasets.execute(address, signal);
    if (!dataset.ok) return dataset;
    const { records: source, clock } = this.#deps;
    const ref = taskDatasetRef(dataset.value);
    const page = new RecordPage({ source, dataset: ref, clock });
    signal?.addEventListener('abort', () => page.close(), { once: true });
    const [labels] = await Promise.all([this.#deps.labels.execute(ref, signal), page.open(search, place)]);
    return ok({ dataset: dataset.value, page, labels });
  }
}
