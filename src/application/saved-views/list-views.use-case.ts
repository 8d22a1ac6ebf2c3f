import type { SavedView } from '#domain/search/saved-view';
import type { Reply } from '../shared/repository-failure';
import type { SavedViewRepository } from './ports/saved-view-repository.port';

/** Lists a user's views of a dataset; null on servers without views. Fails with ERROR_FETCHING_VIEWS. */
export class ListViews<Q> {
  readonly #views: SavedViewRepository<Q>;

  constructor(views: SavedViewRepository<Q>) {
    this.#views = views;
  }

  execute(datasetId: string, signal?: AbortSignal): Reply<readonly SavedView<Q>[] | null> {
    return this.#views.list(datasetId, signal);
  }
}
