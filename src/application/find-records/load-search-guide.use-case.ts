import type { SearchGuide } from '#domain/search/feedback/search-guide';
import { ok } from '#domain/shared/result';
import type { Reply } from '../shared/repository-failure';
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

  async execute(datasetId: string, signal?: AbortSignal): Reply<SearchGuide> {
    const [properties, vectors, agents, findsParts, ordersAtRandom] = await Promise.all([
      this.#guide.properties(datasetId, signal),
      this.#guide.vectors(datasetId, signal),
      this.#guide.agents(datasetId, signal),
      this.#guide.findsParts(signal),
      this.#guide.ordersAtRandom(signal),
    ]);
    if (!properties.ok) return properties;
    if (!vectors.ok) return vectors;
    if (!agents.ok) return agents;
    if (!findsParts.ok) return findsParts;
    if (!ordersAtRandom.ok) return ordersAtRandom;
    return ok({
      properties: properties.value,
      vectors: vectors.value,
      agents: agents.value,
      findsParts: findsParts.value,
      ordersAtRandom: ordersAtRandom.value,
    });
  }
}
