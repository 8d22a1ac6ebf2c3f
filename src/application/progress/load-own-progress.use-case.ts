import type { OwnProgress } from '#domain/progress/progress';
import type { Reply } from '../shared/repository-failure';
import type { ProgressRepository } from './ports/progress-repository.port';

/** Fetches the user's own progress in a dataset. Fails with ERROR_FETCHING_OWN_PROGRESS. */
export class LoadOwnProgress {
  readonly #progress: ProgressRepository;

  constructor(progress: ProgressRepository) {
    this.#progress = progress;
  }

  execute(datasetId: string, signal?: AbortSignal): Reply<OwnProgress> {
    return this.#progress.own(datasetId, signal);
  }
}
