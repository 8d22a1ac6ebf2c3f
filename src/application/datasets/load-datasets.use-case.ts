import type { Dataset } from '#domain/dataset/dataset';
import { err, ok } from '#domain/shared/result';
import { together, type Reply, type RepositoryFailure } from '../shared/repository-failure';
import type { DatasetRepository } from './ports/dataset-repository.port';
import type { WorkspaceRepository } from './ports/workspace-repository.port';

export interface LoadedDatasets {
  readonly datasets: readonly Dataset[];
  /** Failures of sources that did not answer while another did: the page shows the list and that it is incomplete. */
  readonly missing: readonly RepositoryFailure[];
}

/**
 * Lists the datasets of all families with the names of their workspaces. Fails only if no source answered; the failure is then
 * that of the feedback datasets (ERROR_FETCHING_FEEDBACK_DATASETS) or of the workspaces (ERROR_FETCHING_WORKSPACES).
 */
export class LoadDatasets {
  readonly #datasets: DatasetRepository;
  readonly #workspaces: WorkspaceRepository;

  constructor(datasets: DatasetRepository, workspaces: WorkspaceRepository) {
    this.#datasets = datasets;
    this.#workspaces = workspaces;
  }

  async execute(signal?: AbortSignal): Reply<LoadedDatasets> {
    const [feedback, tasks] = await Promise.all([
      this.#loadFeedback(signal),
      this.#datasets.listTaskDatasets(signal),
    ]);
    if (!feedback.ok && !tasks.ok) return err(feedback.error);
    const missing = [feedback, tasks].flatMap((source) => (source.ok ? [] : [source.error]));
    return ok({
      datasets: [...(feedback.ok ? feedback.value : []), ...(tasks.ok ? tasks.value : [])],
      missing,
    });
  }

  async #loadFeedback(signal?: AbortSignal): Reply<readonly Dataset[]> {
    const found = await together({
      datasets: this.#datasets.listFeedback(signal),
      workspaces: this.#workspaces.list(signal),
    });
    if (!found.ok) return found;
    const { datasets, workspaces } = found.value;
    const names = new Map(workspaces.map(({ id, name }) => [id, name]));
    return ok(
      datasets.map((dataset) => ({ ...dataset, workspaceName: names.get(dataset.workspaceId) ?? '' })),
    );
  }
}
