import type { SearchPreparation } from '#domain/search/search-preparation';
import type { Result } from '#domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { SearchGuideRepository } from './ports/search-guide-repository.port';

/**
 * Reads the server's progress in preparing searches; null on servers that do not report it. Fails with ERROR_READING_PREPARATION.
 */
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
