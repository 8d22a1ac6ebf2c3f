import type { SearchPreparation } from '#domain/search/feedback/search-preparation';
import type { Result } from '#domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { SearchGuideRepository } from './ports/search-guide-repository.port';

/** How far the server is with what searches need; null on servers that do not say. Fails with ERROR_READING_PREPARATION. */
export class ReadSearchPreparation {
  readonly #guide: SearchGuideRepository;

  constructor(guide: SearchGuideRepository) {
    this.#guide = guide;
  }

  execute(
    datasetId: string,
    signal?: AbortSignal,
  ): Promise<Result<SearchPreparation | null, RepositoryFailure>> {
    return this.#guide.preparation(datasetId, signal);
  }
}
