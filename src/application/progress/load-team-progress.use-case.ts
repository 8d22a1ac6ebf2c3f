import type { TeamProgress } from '#domain/progress/progress';
import type { Reply } from '../shared/repository-failure';
import type { ProgressRepository } from './ports/progress-repository.port';

/** Fetches the progress of the team in a dataset. Fails with ERROR_FETCHING_DATASET_PROGRESS. */
export class LoadTeamProgress {
  readonly #progress: ProgressRepository;

  constructor(progress: ProgressRepository) {
    this.#progress = progress;
  }

  execute(datasetId: string, signal?: AbortSignal): Reply<TeamProgress> {
    return this.#progress.team(datasetId, signal);
  }
}
