import type { OwnProgress } from '#domain/progress/progress';
import type { Result } from '#domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { ProgressRepository } from './ports/progress-repository.port';

/** Fetches the user's own progress in a dataset. Fails with ERROR_FETCHING_OWN_PROGRESS. */
export class LoadOwnProgress {
  readonly #progress: ProgressRepository;

  constructor(progress: ProgressRepository) {
    this.#progress = progress;
  }

  execute(datasetId: string, signal?: AbortSignal): Promise<Result<OwnProgress, RepositoryFailure>> {
    return this.#progress.own(datasetId, signal);
  }
}
