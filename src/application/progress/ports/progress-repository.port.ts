import type { OwnProgress, TeamProgress } from '#domain/progress/progress';
import type { Reply } from '#application/shared/repository-failure';

export interface ProgressRepository {
  /** May be up to 60 seconds old. Fails with ERROR_FETCHING_DATASET_PROGRESS. */
  team(datasetId: string, signal?: AbortSignal): Reply<TeamProgress>;
  /** Always fresh. Fails with ERROR_FETCHING_OWN_PROGRESS. */
  own(datasetId: string, signal?: AbortSignal): Reply<OwnProgress>;
}
