import type { Dataset } from '#domain/dataset/dataset';
import type { Reply } from '#application/shared/repository-failure';

/** A dataset as one source returns it; the name of its workspace needs another call. */
export type DatasetWithoutWorkspaceName = Omit<Dataset, 'workspaceName'>;

export interface DatasetRepository {
  /** Feedback datasets that the user may see, never from a cache. Fails with ERROR_FETCHING_FEEDBACK_DATASETS. */
  listFeedback(signal?: AbortSignal): Reply<readonly DatasetWithoutWorkspaceName[]>;
  /** Task datasets, already complete. Fails with ERROR_FETCHING_TASK_DATASETS. */
  listTaskDatasets(signal?: AbortSignal): Reply<readonly Dataset[]>;
  /** Fails with ERROR_FETCHING_DATASET_INFO. */
  get(id: string, signal?: AbortSignal): Reply<DatasetWithoutWorkspaceName>;
}
