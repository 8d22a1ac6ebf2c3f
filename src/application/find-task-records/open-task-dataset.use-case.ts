import type { TaskLabel } from '#domain/label/task-label';
import { FIRST_TASK_PAGE } from '#domain/search/task/task-page';
import type { TaskPagePlace, TaskSearch } from '#domain/search/task/task-search';
import type { TaskSelection } from '#domain/search/task/task-selection';
import { ok, type Result } from '#domain/shared/result';
import type { TaskDatasetAddress } from '../datasets/ports/task-dataset-repository.port';
import type { LoadLabels } from '../labels/load-labels.use-case';
import type { TaskRecordSource } from '../record-page/ports/task-record-source.port';
import { RecordPage } from '../record-page/record-page';
import type { FindDefaultView } from '../saved-views/find-default-view.use-case';
import type { Clock } from '../shared/ports/clock.port';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { LoadTaskDataset, TaskDataset, TaskDatasetFailure } from './load-task-dataset.use-case';
import { taskDatasetRef } from './task-dataset-ref';

export interface OpenedTaskDataset {
  readonly dataset: TaskDataset;
  /** Contains the first records, or the failure to load them. The caller must close the page. */
  readonly page: RecordPage;
  readonly labels: Result<readonly TaskLabel[], RepositoryFailure>;
}

interface OpenTaskDatasetDeps {
  readonly datasets: LoadTaskDataset;
  readonly labels: LoadLabels;
  readonly records: TaskRecordSource;
  readonly views: FindDefaultView<TaskSelection>;
  readonly clock: Clock;
}

interface WantedTaskDataset {
  readonly address: TaskDatasetAddress;
  readonly search: TaskSearch;
  readonly place: TaskPagePlace;
  /** Whether the user's default view is shown instead, if there is one. */
  readonly prefersDefaultView: boolean;
}

/**
 * Opens a task dataset: once its task is known, records, labels and progress are loaded in parallel (TSK-2). If the user has a
 * default view, its records replace those of the requested search.
 */
export class OpenTaskDataset {
  readonly #deps: OpenTaskDatasetDeps;

  constructor(deps: OpenTaskDatasetDeps) {
    this.#deps = deps;
  }

  async execute(
    { address, search, place, prefersDefaultView }: WantedTaskDataset,
    signal?: AbortSignal,
  ): Promise<Result<OpenedTaskDataset, TaskDatasetFailure>> {
    const dataset = await this.#deps.datasets.execute(address, signal);
    if (!dataset.ok) return dataset;
    const { records: source, clock } = this.#deps;
    const ref = taskDatasetRef(dataset.value);
    const page = new RecordPage({ source, dataset: ref, clock });
    signal?.addEventListener('abort', () => page.close(), { once: true });
    const [labels] = await Promise.all([
      this.#deps.labels.execute(ref, signal),
      page.open(search, place),
      prefersDefaultView ? this.#openDefaultView(dataset.value, page, signal) : undefined,
    ]);
    return ok({ dataset: dataset.value, page, labels });
  }

  async #openDefaultView({ uid }: TaskDataset, page: RecordPage, signal?: AbortSignal): Promise<void> {
    const view = uid === undefined ? null : await this.#deps.views.execute(uid, signal);
    if (view !== null) await page.open(view.search, { page: FIRST_TASK_PAGE, size: view.size });
  }
}
