import type { SearchPreparation } from '#domain/search/search-preparation';
import type { Reply } from '../shared/repository-failure';
import type { SearchGuideRepository } from './ports/search-guide-repository.port';

/**
 * Reads the server's progress in preparing searches; null on servers that do not report it. Fails with ERROR_READING_PREPARATION.
 */
export class ReadSearchPreparation {
  readonly #guide: SearchGuideRepository;

  constructor(guide: SearchGuideRepository) {
    this.#guide = guide;
  }

  execute(datasetId: string, signal?: AbortSignal): Reply<SearchPreparation | null> {
    return this.#guide.preparation(datasetId, signal);
  }
}
