import type { Reply } from '../shared/repository-failure';
import type { SearchGuideRepository } from './ports/search-guide-repository.port';

/**
 * Requests that the server read a dataset for search again, after a failed attempt had stopped the search (WIR-139). Fails with
 * ERROR_PREPARING_AGAIN.
 */
export class PrepareSearchAgain {
  readonly #guide: SearchGuideRepository;

  constructor(guide: SearchGuideRepository) {
    this.#guide = guide;
  }

  execute(datasetId: string): Reply<null> {
    return this.#guide.prepareAgain(datasetId);
  }
}
