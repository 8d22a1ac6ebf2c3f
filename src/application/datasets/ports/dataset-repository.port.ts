import type { Dataset } from '#domain/dataset/dataset';
import type { Result } from '#domain/shared/result';
import type { RepositoryFailure } from '#application/shared/repository-failure';

/** A dataset as one source returns it; the name of its workspace needs another call. */
export type DatasetWithoutWorkspaceName = Omit<Dataset, 'workspaceName'>;

export interface DatasetRepository {
  /** Feedback datasets that the user may see, never from a cache. Fails with ERROR_FETCHING_FEEDBACK_DATASETS. */
  listFeedback(
    signal?: AbortSignal,
  ): Promise<Result<readonly DatasetWithoutWorkspaceName[], RepositoryFailure>>;
  /** Task datasets, already complete. Fails with ERROR_FETCHING_TASK_DATASETS. */
  listTaskDatasets(signal?: AbortSignal): Promise<Result<readonly Dataset[], RepositoryFailure>>;
  /** Fails with ERROR_FETCHING_DATASET_INFO. */
  get(id: string, signal?: AbortSignal): Promise<Result<DatasetWithoutWorkspaceName, RepositoryFailure>>;
}
