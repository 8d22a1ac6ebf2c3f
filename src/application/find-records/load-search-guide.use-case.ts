import type { SearchGuide } from '#domain/search/feedback/search-guide';
import { together, type Reply } from '../shared/repository-failure';
import type { SearchGuideRepository } from './ports/search-guide-repository.port';

/**
 * Fetches everything that the records of a dataset can be searched by, in parallel. Fails with ERROR_FETCHING_METADATA,
 * ERROR_FETCHING_VECTORS, GET_AGENTS or ERROR_FETCHING_SERVER_INFORMATION.
 */
export class LoadSearchGuide {
  readonly #guide: SearchGuideRepository;

  constructor(guide: SearchGuideRepository) {
    this.#guide = guide;
  }

  execute(datasetId: string, signal?: AbortSignal): Reply<SearchGuide> {
    return together({
      properties: this.#guide.properties(datasetId, signal),
      vectors: this.#guide.vectors(datasetId, signal),
      agents: this.#guide.agents(datasetId, signal),
      findsParts: this.#guide.findsParts(signal),
      ordersAtRandom: this.#guide.ordersAtRandom(signal),
    });
  }
}
